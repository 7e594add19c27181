import { equal, ok, pause, until } from './browser.ts'
import { closePages, openPage, type Page } from './page.ts'
import { alive, enterAddress, field, recordEvents, shows, signInThrough, submit, textOf, type } from './person.ts'
import { paths } from './answers.ts'
import { excludes } from '../harness/texts.ts'

const radiusOf = (page: Page) =>
  page.window.getComputedStyle(field(page.find('fe-login-box'), 'identifier')).borderRadius

describe('a host that replaces the adopted style sheets of its document', () => {
  afterEach(closePages)

  const openBare = async () => {
    const page = await openPage()
    await alive(page.find('fe-login-box'))
    await until(() => page.document.adoptedStyleSheets.length > 1, 'the full sheet is there')
    equal(radiusOf(page), '8px')
    const own = new page.window.CSSStyleSheet()
    page.document.adoptedStyleSheets = [own]
    equal(radiusOf(page), '0px')
    return { page, own }
  }

  it('gets ours back, behind its own, as soon as a field has focus', async () => {
    const { page, own } = await openBare()
    const input = field(page.find('fe-login-box'), 'identifier')
    // Sent by the test: a browser fires no focus events in a window that is not the active one.
    await until(
      () => {
        input.dispatchEvent(new page.window.FocusEvent('focusin', { bubbles: true }))
        return radiusOf(page) === '8px'
      },
      () => `the field looks as before; its radius is ${radiusOf(page)}`,
    )
    ok(page.document.adoptedStyleSheets[0] === own, 'the host’s sheet is kept')
  })

  it('gets ours back with the next step', async () => {
    const { page } = await openBare()
    const box = page.find('fe-login-box')
    field(box, 'identifier').value = 'ann@acme.test'
    submit(box)
    await shows(box, 'Enter your password')
    equal(page.window.getComputedStyle(field(box, 'password')).borderRadius, '8px')
  })
})

describe('an element that visits another document', () => {
  afterEach(closePages)

  it('has all its sheets again when it is back', async () => {
    const page = await openPage({ html: '<fe-admin-portal base-url="API"></fe-admin-portal>' })
    const portal = page.find('fe-admin-portal')
    await shows(portal, 'Sign in')
    const sheets = () => portal.shadowRoot?.adoptedStyleSheets.length ?? 0
    const before = sheets()
    ok(before > 2, `${before} sheets`)
    const other = await openPage({ html: '', hasScript: false })
    other.document.body.append(portal)
    await pause(20)
    page.document.body.append(portal)
    await shows(portal, 'Sign in')
    equal(sheets(), before)
    equal(page.faults, [])
  })
})

describe('a page without an address of its own', () => {
  afterEach(() => {
    document.querySelectorAll('iframe').forEach(frame => frame.remove())
    // The preview keeps its session there, and the next test file runs in the same tab.
    sessionStorage.clear()
  })

  const openFrame = async (attributes = '', start = '') => {
    const frame = document.createElement('iframe')
    frame.srcdoc =
      `<script>${start}</script>` +
      `<script type="module" src="${location.origin}/builds/aaaa0001/steady/fe-elements.js"></script>` +
      `<fe-login-box preview preview-delay="0" ${attributes}></fe-login-box>`
    document.body.append(frame)
    const box = await until(
      () => frame.contentDocument?.querySelector<HTMLElement>('fe-login-box'),
      'the page is there',
    )
    equal(frame.contentWindow?.location.protocol, 'about:')
    return { frame, box, page: frame.contentDocument as Document }
  }

  const enterAddress = async (box: HTMLElement) => {
    await until(() => box.querySelector('form'), 'the form is painted')
    await alive(box)
    type(field(box, 'identifier'), 'admin@acme.test')
    submit(box)
    await until(
      () => textOf(box).includes('Enter your password'),
      () => textOf(box),
    )
  }

  it('shows the preview', async () => {
    const { box, page } = await openFrame()
    const failed = recordEvents('fe-error', page)
    await enterAddress(box)
    equal(failed.length, 0)
  })

  it('stays after a sign-in instead of showing a page of its parent', async () => {
    const { frame, box, page } = await openFrame('url-strategy="hash"', "location.hash = '/account/login'")
    const navigated = recordEvents('fe-navigate', page)
    await enterAddress(box)
    type(field(box, 'password'), 'Correct-Horse-9')
    submit(box)
    await until(() => navigated.length > 0, 'the host is told the next page')
    await pause(300)
    equal(frame.contentWindow?.location.protocol, 'about:')
    ok(box.isConnected && frame.contentDocument === page, 'the page is the same')
  })
})

describe('the log', () => {
  afterEach(closePages)

  for (const level of ['error', 'warn'] as const)
    it(`at level ${level} ${level === 'warn' ? 'names' : 'does not name'} reads that failed`, async () => {
      const page = await openPage({ html: '' })
      page.api.reply(paths.metadata, () => ({ status: 500, body: {} }))
      const box = page.document.createElement('fe-login-box')
      box.setAttribute('base-url', page.api.baseUrl)
      box.setAttribute('log-level', level)
      page.document.body.append(box)
      await until(() => page.api.count(paths.metadata) > 0 && page.api.count(paths.refresh) > 0, 'it has asked')
      if (level === 'warn') await until(() => page.warnings.length > 0, 'a warning')
      else await pause(300)
      equal(
        page.warnings.some(warning => warning.includes('could not be read')),
        level === 'warn',
      )
    })
})

describe('the ids in a page', () => {
  afterEach(closePages)

  it('differ from page to page, so that a host cannot have the same', async () => {
    const idIn = async () => {
      const page = await openPage()
      const box = page.find('fe-login-box')
      await alive(box)
      type(field(box, 'identifier'), 'nobody')
      submit(box)
      await shows(box, 'complete email address')
      return box.querySelector('[id]')?.id ?? ''
    }
    const [one, other] = [await idIn(), await idIn()]
    ok(one !== '' && one !== other, `${one} and ${other}`)
  })
})

describe('a login box that leaves the page for a while', () => {
  afterEach(closePages)

  it('comes back with the typed address', async () => {
    const page = await openPage()
    const box = page.find('fe-login-box')
    await alive(box)
    type(field(box, 'identifier'), 'ann@acme.test')
    box.remove()
    await pause(50)
    page.document.body.append(box)
    await alive(box)
    equal(field(box, 'identifier').value, 'ann@acme.test')
  })

  /** Another box of the app signs in and out while the first one is away. */
  const signInAndOut = async (page: Page) => {
    const other = page.document.createElement('fe-login-box')
    other.setAttribute('base-url', page.api.baseUrl)
    other.setAttribute('no-redirect', '')
    page.document.body.append(other)
    await signInThrough(other)
    await page.window.FeElements?.getApp().logout({ silent: true })
    other.remove()
  }

  for (const step of ['first', 'password'] as const)
    it(`comes back without the address typed for its ${step} step after a sign-out`, async () => {
      const page = await openPage()
      const box = page.find('fe-login-box')
      await alive(box)
      type(field(box, 'identifier'), 'ann@acme.test')
      if (step === 'password') {
        submit(box)
        await shows(box, 'Enter your password')
      }
      box.remove()
      await pause(50)
      await signInAndOut(page)
      page.document.body.append(box)
      await alive(box)
      equal(field(box, 'identifier').value, '')
      excludes(textOf(box), 'ann@acme.test', 'the address is nowhere in the box')
    })

  it('comes back without the typed password', async () => {
    const page = await openPage()
    const box = page.find('fe-login-box')
    await alive(box)
    await enterAddress(box)
    type(field(box, 'password'), 'Correct-Horse-9')
    box.remove()
    await pause(50)
    page.document.body.append(box)
    await shows(box, 'Enter your password')
    equal(field(box, 'password').value, '')
  })
})

describe('a disposed app', () => {
  afterEach(closePages)

  /** Notes the listeners on window and document, and the timers beyond a second, from now on. */
  const watch = ({ window, document }: Page) => {
    const kept = new Map<unknown, string>()
    for (const target of [window, document]) {
      const { addEventListener, removeEventListener } = target
      target.addEventListener = (type: string, run: EventListener, options?: AddEventListenerOptions) => {
        kept.set(run, type)
        addEventListener.call(target, type, run, options)
      }
      target.removeEventListener = (type: string, run: EventListener) => {
        kept.delete(run)
        removeEventListener.call(target, type, run)
      }
    }
    const { setTimeout, clearTimeout } = window
    window.setTimeout = ((run: () => void, delayMs = 0) => {
      const timer = setTimeout(run, delayMs)
      // Stores wait for a second before they end.
      if (delayMs > 1_000) kept.set(timer, `${delayMs} ms`)
      return timer
    }) as typeof window.setTimeout
    window.clearTimeout = timer => {
      kept.delete(timer)
      clearTimeout(timer)
    }
    return kept
  }

  for (const when of ['at once', 'while it asks', 'later'])
    it(`${when} leaves neither listeners nor timers`, async () => {
      const page = await openPage({ html: '' })
      const kept = watch(page)
      page.api.setSignedIn(true)
      const app = page.window.FeElements?.initialize({ contextOptions: { baseUrl: page.api.baseUrl } })
      if (when === 'while it asks') await until(() => page.api.count(paths.refresh) > 0, 'it asks')
      if (when === 'later') await until(() => page.ready.length > 0, 'it is ready')
      if (when === 'later') ok(kept.size > 0, 'it listens while it lives')
      app?.dispose()
      await pause(500)
      equal([...kept.values()], [])
      equal(page.faults, [])
    })
})

describe('two copies of the script on a page', () => {
  afterEach(closePages)

  it('share their apps: what one is told, the elements of the other know', async () => {
    const page = await openPage({ html: '<fe-login-box app-name="shared"></fe-login-box>' })
    const takeApi = () => {
      const { FeElements } = page.window
      delete page.window.FeElements
      return FeElements
    }
    const first = takeApi()
    await page.load('bbbb0002')
    const second = takeApi()
    ok(second && second !== first, 'the second copy has a script API of its own')
    equal(second?.getApp('shared') === first?.getApp('shared'), true)
    second?.initialize({ appName: 'shared', contextOptions: { baseUrl: page.api.baseUrl } })
    await until(() => page.api.count(paths.refresh) > 0, 'the element of the first copy asks')
    equal(page.faults, [])
    // The second copy may be made for longer than an element waits for its base URL.
    equal(
      page.warnings.filter(warning => !warning.includes('No base URL')),
      [],
    )
  })

  for (const [what, foreign] of [
    ['a text', 'taken'],
    ['null', null],
    ['an object of another shape', { version: 1, apps: [] }],
  ] as const)
    it(`work each for itself when other code of the page has put ${what} in their place [app-isolation]`, async () => {
      const apps = Symbol.for('fe.apps')
      const page = await openPage({
        prepare: window => void Object.assign(window, { [apps]: foreign }),
      })
      const box = page.find('fe-login-box')
      await alive(box)
      await page.load('bbbb0002')
      equal((page.window as unknown as Record<symbol, unknown>)[apps] === foreign, true)
      await until(() => page.warnings.length >= 2, 'each copy warns, once the texts are loaded')
      equal(page.warnings.length, 2, 'one warning of each copy')
      ok(
        page.warnings.every(warning => warning.includes('fe.apps')),
        page.warnings.join(),
      )
      equal(page.faults, [])
    })

  it('work on a page that allows no new globals [app-isolation]', async () => {
    const page = await openPage({
      html: '',
      prepare: window => void Object.defineProperty(window, Symbol.for('fe.apps'), { value: undefined }),
    })
    ok(page.window.FeElements, 'the script has run')
    equal([page.faults, page.warnings], [[], []])
  })
})
