import { sendKeys } from '@web/test-runner-commands'
import axe from 'axe-core'
import type { SectionSlug } from '../../src/state/portal/sectionTable.ts'
import { equal, ok } from '../elements/browser.ts'
import { openPortal, removePortals, type PortalOptions, type PortalScreen } from './openPortal.ts'
import { pageRules, sectionViews } from './sectionViews.ts'

const focusable =
  'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, [tabindex]'

/** What axe finds wrong in a portal, one line each. */
const faultsIn = async ({ portal, root }: PortalScreen): Promise<string[]> => {
  await Promise.all(root.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => {})))
  const rules = Object.fromEntries(pageRules.map(id => [id, { enabled: false }]))
  const { violations } = await axe.run(portal, { rules })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

/** Waits until the section is there: nothing on screen is loading any more. */
const settled = async ({ until, root }: PortalScreen): Promise<void> => {
  await until(() => root.querySelector('[aria-current=page]') !== null && !root.querySelector('[aria-busy=true]'))
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

/** The controls that Tab reaches from the first one on, in order. */
const reached = async (screen: PortalScreen): Promise<Element[]> => {
  const { focused } = screen
  const found: Element[] = []
  tabStops(screen)[0]?.focus()
  while (found.length <= tabStops(screen).length) {
    const active = focused()
    if (!active || found.includes(active)) break
    found.push(active)
    await sendKeys({ press: 'Tab' })
  }
  return found
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

    for (const { name, isRtl, ...view } of sectionViews)
      it(`is accessible, and scrolls nothing sideways: ${name}`, async () => {
        if (isRtl) document.documentElement.dir = 'rtl'
        const screen = await open(view)
        equal(await faultsIn(screen), [])
        const wide = [...screen.root.querySelectorAll<HTMLElement>('.fe-frame, .fe-portal-content')].filter(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
        )
        equal(
          wide.map(({ className }) => className),
          [],
          'nothing is wider than its place',
        )
      })

    it('has each control in the order of Tab', async () => {
      const screen = await open()
      const order = await reached(screen)
      const missing = tabStops(screen).filter(element => !order.includes(element))
      ok(
        missing.length === 0,
        `Tab does not reach ${missing.map(({ outerHTML }) => outerHTML.slice(0, 120)).join(' | ')}`,
      )
    })
  })
}
