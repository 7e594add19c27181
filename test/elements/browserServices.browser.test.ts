import { paths } from './answers.ts'
import { equal, ok, until } from './browser.ts'
import { closePages, openPage } from './page.ts'
import { box } from './paintedForm.ts'
import { signInThrough } from './person.ts'

type PageWindow = Window & typeof globalThis

const refuse = (): never => {
  throw new DOMException('Denied', 'SecurityError')
}

/** Replaces a property of a page's objects by one that another getter answers. */
const define = (target: object, name: string, get: () => unknown) =>
  void Object.defineProperty(target, name, { configurable: true, get })

/** Browser services as strict settings, old browsers, frames and pages on plain http leave them. */
const services: [what: string, prepare: (window: PageWindow) => void][] = [
  ['localStorage that throws', window => define(window, 'localStorage', refuse)],
  ['sessionStorage that throws', window => define(window, 'sessionStorage', refuse)],
  ['no storage', window => ['localStorage', 'sessionStorage'].forEach(name => define(window, name, () => null))],
  ['storage that is full', window => void (window.Storage.prototype.setItem = () => void refuse())],
  ['no BroadcastChannel', window => define(window, 'BroadcastChannel', () => undefined)],
  [
    'a BroadcastChannel that cannot be opened',
    window =>
      define(
        window,
        'BroadcastChannel',
        () =>
          class {
            constructor() {
              refuse()
            }
          },
      ),
  ],
  [
    'a BroadcastChannel that cannot send',
    window => void (window.BroadcastChannel.prototype.postMessage = () => void refuse()),
  ],
  ['no Web Locks', window => define(window.navigator, 'locks', () => undefined)],
  [
    'Web Locks that reject',
    window =>
      define(window.navigator, 'locks', () => ({
        request: () => Promise.reject(new DOMException('', 'SecurityError')),
      })),
  ],
  ['Web Locks that throw', window => define(window.navigator, 'locks', refuse)],
  ['no crypto.subtle', window => define(window.crypto, 'subtle', () => undefined)],
  ['no matchMedia', window => define(window, 'matchMedia', () => undefined)],
  ['no visualViewport', window => define(window, 'visualViewport', () => null)],
  ['no PublicKeyCredential', window => define(window, 'PublicKeyCredential', () => undefined)],
  ['no navigator.credentials', window => define(window.navigator, 'credentials', () => undefined)],
  [
    'passkeys whose support cannot be asked for',
    window => {
      window.PublicKeyCredential.isConditionalMediationAvailable = refuse
      window.PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable = refuse
    },
  ],
  ['no requestIdleCallback', window => define(window, 'requestIdleCallback', () => undefined)],
]

describe('signing in works with [storage-guarded]', () => {
  afterEach(closePages)

  for (const [what, prepare] of services)
    it(what, async () => {
      const page = await openPage({ prepare })
      page.api.reply(paths.metadata, () => ({
        status: 200,
        body: { rows: [{ configuration: { signIn: { hasMore: true, hasPasskeys: true } } }] },
      }))
      await signInThrough(box(page))
      await until(() => page.api.count(paths.me) > 0, 'the user is loaded')
      equal(page.faults, [])
      const secrets = page.warnings.filter(warning => /eyJ|Correct-Horse/.test(warning))
      ok(secrets.length === 0, 'warnings without secrets')
    })
})
