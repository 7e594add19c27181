import { until } from './browser.ts'

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
  until(() => hasReact(viewOf(element)), `${element.localName} is alive`)

/** Waits until an element's screen shows a text. */
export const shows = (element: HTMLElement, text: string): Promise<unknown> =>
  until(
    () => textOf(element).includes(text),
    () => `${element.localName} shows "${text}"; it shows "${textOf(element)}"`,
  )

/** The button that names the signed-in person and opens their menu, where an element has one. */
export const userMenuOf = (element: HTMLElement, email = 'ann@acme.test'): HTMLButtonElement | null =>
  viewOf(element)?.querySelector<HTMLButtonElement>(`button[aria-haspopup=menu][aria-label*="${email}"]`) ?? null

/** Waits until a frame names the signed-in person: as text, or as the name of its user menu. */
export const showsUser = (element: HTMLElement, email = 'ann@acme.test'): Promise<unknown> =>
  until(
    () => textOf(element).includes(email) || userMenuOf(element, email) !== null,
    () => `${element.localName} names "${email}"; it shows "${textOf(element)}"`,
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

/** Enters an address in the first step of a box and waits for the password step. */
export const enterAddress = async (box: HTMLElement): Promise<void> => {
  type(field(box, 'identifier'), 'ann@acme.test')
  submit(box)
  await shows(box, 'Enter your password')
}

/** Signs a person in through a box. */
export const signInThrough = async (box: HTMLElement): Promise<void> => {
  await alive(box)
  await enterAddress(box)
  type(field(box, 'password'), 'Correct-Horse-9')
  submit(box)
  await shows(box, 'You are signed in')
}

/** What happens of some kind from now on, in order. */
export const recordEvents = <T extends keyof DocumentEventMap>(
  type: T,
  target: EventTarget = document,
): DocumentEventMap[T][] => {
  const events: DocumentEventMap[T][] = []
  target.addEventListener(type, event => void events.push(event as DocumentEventMap[T]))
  return events
}
