import '../../src/elements/define.ts'
import { fakeApi, type FakeApi } from './fakeApi.ts'
import { ownName, until } from './browser.ts'

type Tag = 'fe-login-box' | 'fe-admin-portal' | 'fe-partner-shell'

/** Where elements stand that a test puts on the page. */
export const stage = document.body.appendChild(document.createElement('main'))

/** Takes everything off the stage. */
export const clearStage = (): void => stage.replaceChildren()

/** Makes an element without putting it anywhere. */
export const make = <T extends Tag>(tag: T, attributes: Record<string, string> = {}): HTMLElementTagNameMap[T] => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

/** Puts an element of an app and an API of its own on the stage. */
export const show = <T extends Tag>(
  tag: T,
  attributes: Record<string, string> = {},
  api: FakeApi = fakeApi(),
): { element: HTMLElementTagNameMap[T]; api: FakeApi; name: string } => {
  const name = attributes['app-name'] ?? ownName()
  const element = make(tag, { 'base-url': api.baseUrl, 'app-name': name, ...attributes })
  stage.append(element)
  return { element, api, name }
}

/** The view inside an element: in its light DOM or in its shadow root. */
export const viewOf = (element: HTMLElement): HTMLElement | null =>
  element.querySelector<HTMLElement>(':scope > [slot=fe-view]') ??
  element.shadowRoot?.querySelector<HTMLElement>('.frame > :not(slot, button)') ??
  null

/** The text of an element's screen. */
export const textOf = (element: HTMLElement): string => viewOf(element)?.textContent ?? ''

const hasReact = (view: Element | null): boolean =>
  view !== null && Object.keys(view).some(key => key.startsWith('__reactContainer$') && Reflect.get(view, key) !== null)

/** Waits until React has taken an element's screen over. */
export const alive = (element: HTMLElement): Promise<unknown> =>
  until(
    () => hasReact(viewOf(element)),
    () => `${element.localName} is alive; ${[...new Set(failures())].join('; ').slice(0, 3000)}`,
  )

/** Waits until an element's screen shows a text. */
export const shows = (element: HTMLElement, text: string): Promise<unknown> =>
  until(
    () => textOf(element).includes(text),
    () =>
      `${element.localName} shows "${text}"; it shows "${textOf(element)}"; ${[...new Set(failures())].join('; ').slice(0, 3000)}`,
  )

/** A field of a login box. */
export const field = (box: ParentNode, name: string): HTMLInputElement => {
  const found = box.querySelector<HTMLInputElement>(`input[name=${name}]`)
  if (!found) throw new Error(`There is no field ${name}`)
  return found
}

/** Types a text as a person does who pastes it. */
export const type = (input: HTMLInputElement, text: string): void => {
  input.focus()
  input.value = text
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Presses the button that submits a box's form. */
export const submit = (box: ParentNode): void => box.querySelector<HTMLButtonElement>('button[type=submit]')?.click()

/** Signs a person in through a box. */
export const signInThrough = async (box: HTMLElement): Promise<void> => {
  await alive(box)
  type(field(box, 'identifier'), 'ann@acme.test')
  submit(box)
  await shows(box, 'Enter your password')
  type(field(box, 'password'), 'Correct-Horse-9')
  submit(box)
  await shows(box, 'You are signed in')
}

/** What happens of some kind from now on, in order. */
export const heard = <T extends keyof DocumentEventMap>(
  type: T,
  target: EventTarget = document,
): DocumentEventMap[T][] => {
  const events: DocumentEventMap[T][] = []
  target.addEventListener(type, event => void events.push(event as DocumentEventMap[T]))
  return events
}

/** Everything our console log has said since the page began. */
export const warnings: string[] = []
console.warn = (...parts: unknown[]) => void warnings.push(parts.map(String).join(' '))

/** Warnings that contain a text. */
export const warned = (text: string): string[] => warnings.filter(warning => warning.includes(text))

/** Errors nobody caught, and what was written to the console as an error. */
export const faults: string[] = []
addEventListener('error', event => faults.push(`error: ${event.message}`))
addEventListener('unhandledrejection', event => faults.push(`rejection: ${String(event.reason)}`))
console.error = (...parts: unknown[]) => void faults.push(parts.map(String).join(' '))

/** What went wrong on the page but for what React, in its development build, says about class names it did not write. */
export const failures = (): string[] => faults.filter(fault => !fault.startsWith('A tree hydrated but'))
