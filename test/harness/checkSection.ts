import { executeServerCommand } from '@web/test-runner-commands'
import type { SectionSlug } from '../../src/state/portal/sectionTable.ts'
import { drawn, equal, ok } from '../elements/browser.ts'
import { axeFaults } from './axeFaults.ts'
import { openPortal, removePortals, type PortalOptions, type PortalScreen } from './openPortal.ts'

const focusable =
  'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex]'

/** Rules about whole pages, which do not apply to an element. */
const pageRules = ['region', 'page-has-heading-one']

/** Waits until the section is there: nothing on screen is loading any more. */
const settled = async ({ until, root }: PortalScreen): Promise<void> => {
  await until(() => root.querySelector('[aria-current=page]') !== null && !root.querySelector('[aria-busy=true]'))
}

/** Changes how the section is looked at, and waits until it is drawn so: nothing in it changes any more. */
const look = async (screen: PortalScreen, change: () => void): Promise<void> => {
  let isChanging = true
  const observer = new MutationObserver(() => (isChanging = true))
  observer.observe(screen.root, { subtree: true, childList: true, characterData: true, attributes: true })
  change()
  while (isChanging) {
    isChanging = false
    await drawn()
    // React renders in such tasks what a new width led to.
    await new Promise(resolve => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', resolve, { once: true })
      port1.start()
      port2.postMessage(undefined)
    })
  }
  observer.disconnect()
  await settled(screen)
}

/** Fails unless nothing is wider than its place. */
const checkFits = ({ root }: PortalScreen, how: string): void => {
  const wide = [...root.querySelectorAll<HTMLElement>('.fe-frame, .fe-portal-content')].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )
  equal(
    wide.map(({ className }) => className),
    [],
    `nothing is wider than its place ${how}`,
  )
}

/** Arrow keys reach the other choices of a group, Tab the chosen one. */
const isOtherChoice = (element: HTMLElement, root: HTMLElement) =>
  element instanceof HTMLInputElement &&
  element.type === 'radio' &&
  !element.checked &&
  root.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"]:checked`) !== null

/** The controls that Tab should reach now, since content can still arrive meanwhile. */
const tabStops = ({ root }: PortalScreen) =>
  [...root.querySelectorAll<HTMLElement>(focusable)].filter(
    element =>
      element.tabIndex >= 0 &&
      !element.closest('[inert]') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !isOtherChoice(element, root),
  )

/** The controls that Tab does not reach from the first one on. */
const unreached = async (screen: PortalScreen): Promise<HTMLElement[]> => {
  const reached = new Set<EventTarget | null>()
  screen.root.addEventListener('focusin', ({ target }) => reached.add(target))
  const missing = () => tabStops(screen).filter(element => !reached.has(element))
  // What arrives or opens meanwhile, before the focused control or behind it, is reached by another round.
  let before: number
  do {
    before = reached.size
    tabStops(screen)[0]?.focus()
    await executeServerCommand('press-times', { key: 'Tab', times: tabStops(screen).length })
  } while (missing().length > 0 && reached.size > before)
  return missing()
}

/**
 * Tests of any section: everybody can perceive it, it needs no more room than there is, and every control of it is
 * reached by keyboard. Section files call this beside their own tests.
 */
export const checkSection = (slug: SectionSlug, options: PortalOptions = {}): void => {
  describe(['the section', slug, options.attributes?.['tab']].filter(Boolean).join(' '), () => {
    afterEach(() => {
      removePortals()
      document.documentElement.removeAttribute('dir')
    })

    const open = async (more: PortalOptions = {}) => {
      const attributes = { ...options.attributes, ...more.attributes }
      const screen = await openPortal({ ...options, ...more, section: slug, attributes })
      await settled(screen)
      return screen
    }

    it('is accessible in light and dark colours, and scrolls nothing sideways, wide and at 360 px, also with long texts from right to left', async () => {
      const screen = await open()
      const { portal, root } = screen
      const show = (widthPx: number) => portal.parentElement?.style.setProperty('inline-size', `${widthPx}px`)

      checkFits(screen, 'wide')
      equal(await axeFaults(portal, { except: pageRules }), [], 'wide, in light colours')
      await look(screen, () => portal.setAttribute('theme', 'dark'))
      equal(await axeFaults(portal, { only: ['color-contrast'] }), [], 'wide, in dark colours')
      await look(screen, () => show(360))
      checkFits(screen, 'at 360 px')
      equal(await axeFaults(portal, { except: pageRules }), [], 'at 360 px, in dark colours')

      const english = root.textContent
      document.documentElement.dir = 'rtl'
      portal.setAttribute('locale', 'qps')
      await screen.until(() => root.textContent !== english)
      await look(screen, () => show(360))
      checkFits(screen, 'at 360 px with long texts from right to left')
      await look(screen, () => show(1000))
      checkFits(screen, 'wide with long texts from right to left')
    })

    it('has each control in the order of Tab', async () => {
      const screen = await open()
      ok(tabStops(screen).length > 0, 'there are controls')
      const missing = await unreached(screen)
      ok(
        missing.length === 0,
        `Tab does not reach ${missing.map(({ outerHTML }) => outerHTML.slice(0, 120)).join(' | ')}`,
      )
    })
  })
}
