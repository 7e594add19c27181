import '../../src/elements/define.ts'
import type { FeTag } from '../../src/elements/attributes.ts'
import { fakeApi, type FakeApi } from './fakeApi.ts'
import { ownName } from './browser.ts'

/** Where elements stand that a test puts on the page. */
export const container = document.body.appendChild(document.createElement('main'))

/** Takes everything off the container. */
export const clearContainer = (): void => container.replaceChildren()

/** Makes an element without putting it anywhere. */
export const make = <T extends FeTag>(tag: T, attributes: Record<string, string> = {}): HTMLElementTagNameMap[T] => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

/** Puts an element of an app and an API of its own on the container. */
export const show = <T extends FeTag>(
  tag: T,
  attributes: Record<string, string> = {},
  api: FakeApi = fakeApi(),
): { element: HTMLElementTagNameMap[T]; api: FakeApi; name: string } => {
  const name = attributes['app-name'] ?? ownName()
  const element = make(tag, { 'base-url': api.baseUrl, 'app-name': name, ...attributes })
  container.append(element)
  return { element, api, name }
}

/** All lines our console log has written since the page began. */
const warnings: string[] = []
console.warn = (...parts: unknown[]) => void warnings.push(parts.map(String).join(' '))

/** Warnings that contain a text. */
export const warned = (text: string): string[] => warnings.filter(warning => warning.includes(text))

/** Uncaught errors, and what was written to the console as an error. */
const faults: string[] = []
addEventListener('error', event => faults.push(`error: ${event.message}`))
addEventListener('unhandledrejection', event => faults.push(`rejection: ${String(event.reason)}`))
console.error = (...parts: unknown[]) => void faults.push(parts.map(String).join(' '))

/** Errors and warnings of the page, except those of React's development build about class names it did not write. */
export const failures = (): string[] => faults.filter(fault => !fault.startsWith('A tree hydrated but'))
