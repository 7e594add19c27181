import '../../src/elements/define.ts'
import { configure, findByRole, queryAllByRole, waitFor, type ByRoleMatcher } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { createPreview, type Preview } from '../../src/preview/preview.ts'
import type { ShellOptions } from '../../src/state/vendor/shellOptions.ts'
import { waitPatiently } from './patience.ts'
import { routeRequests } from './requests.ts'
import { shownError } from './shownError.ts'

waitPatiently()

const previews = new Map<string, Preview>()
/** Answers in place of the shell's API, by the end of the path. */
let answers: ShellAnswers = {}
let current: Preview | undefined
const shells = new Set<HTMLElement>()
let count = 0

/** Answers of the shell's API by the ends of paths, such as `tenant-list`; others are the preview's. */
export type ShellAnswers = Readonly<Record<string, (init: RequestInit) => Response | Promise<Response>>>

routeRequests(({ url, init }) => {
  const preview = previews.get(url.origin)
  if (preview) return preview.fetch(url, init)
  if (url.origin !== location.origin || !url.pathname.startsWith('/api/')) return undefined
  const answer = Object.entries(answers).find(([end]) => url.pathname.endsWith(end))?.[1]
  return answer ? Promise.resolve(answer(init)) : current?.fetch(url, init)
})

/** What to show, and how. */
export interface ShellScreenOptions {
  /** Address of the sample person who is signed in, or undefined for nobody. Default `multi@acme.test`. */
  as?: string | undefined
  attributes?: Readonly<Record<string, string>>
  shellOptions?: ShellOptions
  /** Answers in place of the preview's. Default: none. */
  answers?: ShellAnswers
  /** Content of the slots, by their names. Default: none. */
  slots?: Readonly<Record<string, string>>
  /** The backend, for a second shell on the same one. Default: a new one. */
  preview?: Preview
  /** Width of the shell. Default 1000 px. */
  widthPx?: number
}

/** Removes all shells of a test, and what they have stored. */
export const removeShells = (): void => {
  shells.forEach(shell => shell.parentElement?.remove())
  shells.clear()
  previews.clear()
  sessionStorage.clear()
  answers = {}
}

/** Shows a partner shell with sample data in the page instead of a server. Its pages have no address on the page of tests. */
export const openPartnerShell = async (options: ShellScreenOptions = {}) => {
  const { attributes = {}, shellOptions, slots = {}, widthPx = 1000 } = options
  const as = 'as' in options ? options.as : 'multi@acme.test'
  answers = options.answers ?? {}
  const name = `shell-${(count += 1)}`
  const baseUrl = `https://${name}.test`
  const preview = options.preview ?? createPreview({ delayMs: 0, pageOrigin: location.origin })
  previews.set(baseUrl, preview)
  current = preview
  if (as !== undefined) await preview.signInAs(as)
  const shell = document.createElement('fe-partner-shell')
  for (const [key, value] of Object.entries({ 'base-url': baseUrl, 'app-name': name, ...attributes }))
    shell.setAttribute(key, value)
  if (shellOptions) shell.shellOptions = shellOptions
  for (const [slot, textContent] of Object.entries(slots))
    shell.append(Object.assign(document.createElement('p'), { slot, textContent }))
  const left: string[] = []
  shell.addEventListener('fe-navigate', event => {
    event.preventDefault()
    left.push(event.detail.to)
  })
  const box = document.body.appendChild(document.createElement('div'))
  box.style.inlineSize = `${widthPx}px`
  box.append(shell)
  shells.add(shell)
  const root = shell.shadowRoot?.querySelector<HTMLElement>('.frame')
  if (!root) throw new Error('The shell has no frame')
  const shown = () => root.innerText
  configure({ getElementError: message => shownError(message, shown) })
  const named = (wanted: string | RegExp | undefined) => (wanted === undefined ? {} : { name: wanted })
  return {
    shell,
    root,
    preview,
    /** Where the shell went; the page of the test stays. */
    left,
    find: (role: ByRoleMatcher, wanted?: string | RegExp) => findByRole(root, role, named(wanted)),
    all: (role: ByRoleMatcher, wanted?: string | RegExp) => queryAllByRole(root, role, named(wanted)),
    until: (claim: () => boolean) =>
      waitFor(
        () => {
          if (!claim()) throw shownError(`Not so: ${claim.toString()}`, shown)
        },
        { container: root },
      ),
    user: userEvent.setup(),
    type: (field: HTMLElement, text: string) => {
      field.focus()
      if (field instanceof HTMLInputElement) field.select()
      document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
    },
    focused: () => shell.shadowRoot?.activeElement ?? null,
    signedOut: () => shown().includes('You are signed out'),
  }
}
