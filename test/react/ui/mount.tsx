import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { StyleSheetManager } from 'styled-components'
import { makeHost } from '../../../demo/catalogue/makeHost.ts'
import { LightHostContext } from '../../../src/react/ui/LightForm.tsx'
import { Root } from '../../../src/react/ui/Root.tsx'
import { adoptComponents } from '../../../src/styles/adopted.ts'
import { axeFaults } from '../../harness/axeFaults.ts'
import { patienceMs, waitPatiently } from '../../harness/patience.ts'

waitPatiently()

const { it, afterEach } = globalThis as unknown as {
  it: (name: string, run: () => Promise<void> | void) => void
  afterEach: (run: () => void) => void
}

/** Declares one test of a browser file. */
export const test = (name: string, run: () => Promise<void> | void): void => it(name, run)

/** Fails unless both values are the same, compared by what they look like as JSON. */
export const equal = (actual: unknown, expected: unknown, about = 'value'): void => {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (is !== should) throw new Error(`${about} is ${is}, should be ${should}`)
}

/** Fails unless the claim is true. */
export const ok = (claim: unknown, about: string): void => {
  if (!claim) throw new Error(`Not so: ${about}`)
}

/** Waits until the claim is true. */
export const until = async (claim: () => unknown, about: string): Promise<void> => {
  for (const end = performance.now() + patienceMs; performance.now() < end;) {
    if (claim()) return
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  ok(false, about)
}

/** Lets React and the browser finish what is under way; a page in the background draws no frames, so it waits for time too. */
export const settle = (): Promise<void> =>
  new Promise(resolve => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
    setTimeout(resolve, 100)
  })

/** Brings what moves once to its end. */
export const finishMotion = (tree: Document | ShadowRoot): void => {
  for (const animation of tree.getAnimations())
    if (animation.effect?.getComputedTiming().iterations === 1) animation.finish()
}

/** What a test gets to look at. */
export interface Mounted {
  host: HTMLElement
  /** Root of the tree that the controls are in. */
  tree: Document | ShadowRoot
  show: (screen: ReactNode) => Promise<void>
  find: <E extends HTMLElement = HTMLElement>(selector: string) => E
  all: (selector: string) => HTMLElement[]
  /** First element with this exact text, or this label. */
  named: (text: string) => HTMLElement
}

interface Options {
  mount?: 'light' | 'shadow'
  theme?: 'light' | 'dark'
  dir?: 'ltr' | 'rtl'
  widthPx?: number
  density?: 'login' | 'portal'
}

const cleanUps: (() => void)[] = []
afterEach(() => cleanUps.splice(0).forEach(run => run()))

/** Adds a sheet of the page's own until the end of the test, or until it is taken away by the function that this returns. */
export const pageStyle = (css: string): (() => void) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets]
  const remove = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
  }
  cleanUps.push(remove)
  return remove
}

/** Shows a screen the way our elements do: in a shadow root, or in the light DOM with a frame around it. */
export const mount = async (screen: ReactNode, options: Options = {}): Promise<Mounted> => {
  const { host, place } = makeHost(options.mount ?? 'shadow')
  host.setAttribute('theme', options.theme ?? 'light')
  host.dir = options.dir ?? 'ltr'
  // A page may style the tag itself, so rules that a page has for every tag are overridden here.
  host.style.setProperty('display', 'block')
  host.style.setProperty('max-inline-size', 'none')
  host.style.setProperty('width', `${options.widthPx ?? 800}px`)
  document.body.append(host)
  const sheet = adoptComponents(place)
  const letGo = sheet.stayWhileMounted()
  const root = createRoot(place, { identifierPrefix: 't' })
  cleanUps.push(() => {
    root.unmount()
    letGo()
    host.remove()
  })
  const show = async (next: ReactNode) => {
    // At once, so that the screen is there however busy the machine is.
    flushSync(() =>
      root.render(
        <StyleSheetManager sheet={sheet.styled}>
          <LightHostContext value={host}>
            <Root data-density={options.density ?? 'login'}>{next}</Root>
          </LightHostContext>
        </StyleSheetManager>,
      ),
    )
    await settle()
  }
  await show(screen)
  const all = (selector: string) => [...place.querySelectorAll<HTMLElement>(selector)]
  const found = (element: HTMLElement | undefined, by: string) => {
    if (!element) throw new Error(`Nothing here is ${by}`)
    return element
  }
  return {
    host,
    tree: place.getRootNode() as Document | ShadowRoot,
    show,
    all,
    find: <E extends HTMLElement>(selector: string) => found(all(selector)[0], selector) as E,
    named: text => {
      const element = found(
        all('*').findLast(candidate => candidate.ariaLabel === text || candidate.textContent.trim() === text),
        `named ${text}`,
      )
      return element.closest<HTMLElement>('button') ?? element
    },
  }
}

/** The element that has focus, also inside our shadow roots. */
export const focused = (): HTMLElement | null => {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active as HTMLElement | null
}

/** Types letters into what has focus, each 100 ms after the one before, however slow the machine is. */
export const typeQuickly = (letters: string): void => {
  for (const [place, key] of [...letters].entries()) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: performance.now() + 1_000 + place * 100 })
    focused()?.dispatchEvent(event)
  }
}

const pageRules = ['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order', 'landmark-unique']

/** Fails with what axe finds wrong in an element and the shadow roots in it; by some rules only, where those are given. */
export const expectAccessible = async (element: HTMLElement, only?: readonly string[]): Promise<void> => {
  finishMotion(document)
  if (element.shadowRoot) finishMotion(element.shadowRoot)
  const found = await axeFaults(element, only ? { only } : { except: pageRules })
  if (found.length > 0) throw new Error(found.slice(0, 10).join('\n'))
}

const canvas = new OffscreenCanvas(1, 1)
const pen = canvas.getContext('2d', { willReadFrequently: true })

/** What a CSS colour looks like on screen, as sRGB. */
export const seen = (colour: string): [number, number, number] => {
  if (!pen) throw new Error('This browser cannot draw')
  pen.fillStyle = colour
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}
