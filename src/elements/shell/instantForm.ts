import type { EarlySubmit, Markup, ViewElement, ViewHost } from '../app/contracts.ts'
import { firstStepMarkup, firstStepMessages } from './instantMarkup.generated.ts'
import { languageOf } from './language.ts'
import { asksForOtherFlow } from './otherFlow.ts'
import { buildId, loginViewTag } from './viewTags.ts'

const paintNode = (markup: Markup, texts: readonly string[], document: Document): Node => {
  if (typeof markup === 'number') return document.createTextNode(texts[markup] ?? '')
  const [tag, attributes, ...children] = markup
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    element.setAttribute(name, typeof value === 'number' ? (texts[value] ?? '') : value)
  for (const child of children) element.append(paintNode(child, texts, document))
  return element
}

/**
 * Shows the first step without React: real fields in the light DOM, usable at once, also by password managers. Markup
 * that a server rendered is kept. On the page of another flow the form is invisible: an empty card of the same size.
 */
export const showInstantForm = (
  host: ViewHost,
  initialIdentifier: string,
  onSubmit: (submit: EarlySubmit) => void,
): void => {
  const { element } = host
  const document = element.ownerDocument
  const language = languageOf(element)
  const texts = firstStepMessages[language] ?? []
  const paint = () => {
    const view: ViewElement = document.createElement(loginViewTag)
    view.slot = 'fe-view'
    view.dataset['feBuild'] = buildId
    view.append(paintNode(firstStepMarkup, texts, document))
    return view
  }
  const sent = element.querySelector<ViewElement>(':scope > [slot=fe-view]')
  const view = sent?.localName === loginViewTag ? sent : paint()
  // React empties a view when it unmounts.
  if (!view.firstChild) view.append(...paint().childNodes)
  host.isOtherFlow = asksForOtherFlow(element, host.app.given, new URL(document.URL))
  if (host.isOtherFlow) (sent ?? view).querySelector('form')?.style.setProperty('visibility', 'hidden')
  const field = fieldOf(sent ?? view, 'identifier')
  if (field && initialIdentifier && !field.value) field.value = initialIdentifier
  host.instant = {
    language,
    markup: firstStepMarkup,
    texts,
    handOver: listen(view, host, onSubmit),
  }
  view.feHost = host
  // Last, because a view whose code is already loaded mounts as soon as it is inserted.
  if (sent === view) view.connectedCallback?.()
  else if (sent) replaceSentView(view, sent)
  else element.append(view)
}

/** Replaces a view of another build, which would never be defined, and keeps the typed values. */
const replaceSentView = (view: ViewElement, sent: ViewElement) => {
  const focused = sent.querySelector<HTMLElement>(':focus')
  view.dataset['feBuild'] = ''
  view.replaceChildren(...sent.childNodes)
  sent.replaceWith(view)
  focused?.focus()
}

/** A field of the first step by its name, inside a view. */
export const fieldOf = (view: HTMLElement, name: string): HTMLInputElement | null =>
  view.querySelector<HTMLInputElement>(`input[name=${name}]`)

/** Holds a submit from before React, and shows the form as busy at once; notes a password that is sent meanwhile. */
const listen = (view: HTMLElement, host: ViewHost, onSubmit: (submit: EarlySubmit) => void): (() => void) => {
  let sent: string
  const button = () => view.querySelector('button[type=submit]')
  const done = () => button()?.removeAttribute('aria-busy')
  done() // A submit from before the element was removed is dropped.
  const submitted = (event: Event) => {
    event.preventDefault()
    const identifier = fieldOf(view, 'identifier')
    const password = fieldOf(view, 'password')?.value ?? ''
    if (button()?.ariaBusy === 'true') return void (host.instant!.isSentAgain = password !== sent)
    if (!identifier?.checkValidity()) return void identifier?.focus()
    button()?.setAttribute('aria-busy', 'true')
    sent = password
    onSubmit({ identifier: identifier.value.trim(), password, done })
  }
  const filled = (event: Event) => {
    const field = event.target as HTMLInputElement
    if (field.name === 'password') field.closest('[data-collapsed]')?.toggleAttribute('data-filled', field.value !== '')
  }
  view.addEventListener('submit', submitted)
  view.addEventListener('input', filled)
  return () => {
    view.removeEventListener('submit', submitted)
    view.removeEventListener('input', filled)
  }
}
