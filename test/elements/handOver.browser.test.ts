import { paths } from './answers.ts'
import { equal, ok, until, pause, drawn } from './browser.ts'
import { closePages, openPage, type Page } from './page.ts'
import { alive, shows, field, type, submit, recordEvents } from './person.ts'
import { translatePage } from './translate.ts'
import { box, identifier, isTyped, painted, typeAddress } from './paintedForm.ts'

/** What may have happened to the painted form before React comes; each must survive the hand-over. */
const spoiled: Record<string, (page: Page) => void> = {
  'without any input': () => {},
  'that a translator rewrote': page => translatePage(box(page)),
  'that an extension put nodes into': page => {
    const input = identifier(page)
    const icon = page.document.createElement('div')
    icon.style.position = 'absolute'
    icon.attachShadow({ mode: 'open' }).append('key')
    input.after(icon)
    const manager = page.document.createElement('x-manager')
    manager.hidden = true
    box(page).querySelector('form')?.append(manager)
  },
  'that an extension gave attributes': page => {
    identifier(page).setAttribute('data-manager-id', '7')
    identifier(page).style.setProperty('background-image', 'none')
    box(page).querySelector('form')?.setAttribute('data-form-type', 'login')
  },
}

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** How much the page moved, and which nodes from where to where. */
const shiftOf = (entry: PerformanceEntry): string => {
  const { value, sources } = entry as LayoutShift
  const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
  const moves = sources.map(
    ({ node, previousRect, currentRect }) =>
      `${node?.nodeName} ${node?.textContent?.slice(0, 40)}: ${place(previousRect)} to ${place(currentRect)}`,
  )
  return [value, ...moves].join(', ')
}

/** Waits for two frames, however long a busy machine takes for them: a form that was not drawn before would count as moved. */
const twoFrames = (view: Window): Promise<void> =>
  new Promise(resolve => view.requestAnimationFrame(() => view.requestAnimationFrame(() => resolve())))

describe('the hand-over to React', () => {
  afterEach(closePages)

  it('keeps every node of an untouched form', async () => {
    const page = await painted()
    const before = [...box(page).querySelectorAll('*')]
    await page.release()
    await alive(box(page))
    await pause(50)
    const after = [...box(page).querySelectorAll('*')]
    ok(after.length === before.length && after.every((node, index) => node === before[index]), 'the same nodes')
    equal(page.faults, [])
  })

  for (const [what, spoil] of Object.entries(spoiled)) {
    it(`of a form ${what} keeps text, caret and focus`, async () => {
      const page = await painted()
      typeAddress(page)
      spoil(page)
      await page.release()
      await alive(box(page))
      isTyped(page)
      await pause(50)
      isTyped(page)
      submit(box(page))
      await shows(box(page), 'Enter your password')
      equal(page.api.count(paths.preLogin), 1)
      equal(page.faults, [])
    })

    it(`of a form ${what} carries an early submit out exactly once`, async () => {
      const page = await painted()
      typeAddress(page)
      spoil(page)
      submit(box(page))
      submit(box(page))
      equal(box(page).querySelector('button[type=submit]')?.ariaBusy, 'true', 'it is answered visibly at once')
      await page.release()
      await shows(box(page), 'Enter your password')
      await pause(50)
      equal(page.api.count(paths.preLogin), 1)
      equal(page.api.requests.find(({ path }) => path === paths.preLogin)?.body, { email: 'ann@acme.test' })
      equal(page.faults, [])
    })

    it(`of a form ${what} moves nothing on the page`, async () => {
      const page = await painted('<fe-login-box base-url="API"></fe-login-box><p>Below</p>')
      spoil(page)
      await twoFrames(page.window)
      const shifts: string[] = []
      const note = (entries: PerformanceEntryList) => shifts.push(...entries.map(shiftOf))
      const observer = new page.window.PerformanceObserver(list => note(list.getEntries()))
      observer.observe({ type: 'layout-shift', buffered: false })
      const places = new Set<number>()
      const look = () => void places.add(page.find('p').getBoundingClientRect().top)
      look()
      await page.release()
      // Looked at after each task, so that nothing between two pictures stays unseen.
      await until(() => (look(), page.api.count(paths.refresh) === 1), 'everything has arrived')
      await drawn(page.window)
      look()
      note(observer.takeRecords())
      equal(shifts, [])
      equal(places.size, 1, `places: ${[...places].join()}`)
    })
  }

  it('carries out an early submit with a password a manager filled, in one go', async () => {
    const page = await painted()
    type(field(box(page), 'password'), 'Correct-Horse-9')
    typeAddress(page)
    submit(box(page))
    await page.release()
    await shows(box(page), 'You are signed in')
    equal([page.api.count(paths.preLogin), page.api.count(paths.login)], [1, 1])
  })

  it('does not submit an empty form, but shows where to begin', async () => {
    const page = await painted()
    submit(box(page))
    equal(page.document.activeElement, identifier(page))
    equal(box(page).querySelector('button[type=submit]')?.ariaBusy ?? null, null)
    await page.release()
    await alive(box(page))
    await pause(50)
    equal(page.api.count(paths.preLogin), 0)
  })

  it('asks before React is there, and shows the answer when it is', async () => {
    const page = await painted()
    typeAddress(page)
    submit(box(page))
    await until(() => page.api.count(paths.preLogin) === 1, 'the server is asked')
    await page.release()
    await shows(box(page), 'Enter your password')
    equal(page.api.count(paths.preLogin), 1)
  })

  it('keeps the busy look while an early question is on its way, and ends it with the answer', async () => {
    const page = await painted()
    const letGo = page.api.hold(paths.preLogin)
    typeAddress(page)
    submit(box(page))
    const busy = () => box(page).querySelector('button[type=submit]')?.ariaBusy
    await until(() => page.api.count(paths.preLogin) === 1, 'the server is asked')
    await page.release()
    await alive(box(page))
    await pause(50)
    equal(busy(), 'true')
    letGo()
    await shows(box(page), 'Enter your password')
    ok(busy() !== 'true', 'the next step is not busy')
  })

  it('shows why an early submit got no answer, with the address still there', async () => {
    const page = await painted()
    page.api.reply(paths.preLogin, () => Promise.reject(new TypeError('Failed to fetch')))
    typeAddress(page)
    submit(box(page))
    await page.release()
    await shows(box(page), "The service can't be reached")
    equal(identifier(page).value, 'ann@acme.test')
    ok(box(page).querySelector('button[type=submit]')?.ariaBusy !== 'true', 'it can be tried again')
  })

  it('leaves submits to React from then on: an incomplete address shows an error and is not sent', async () => {
    const page = await openPage()
    await alive(box(page))
    await until(() => page.ready.length > 0, 'screens can act')
    type(identifier(page), 'ann')
    submit(box(page))
    await shows(box(page), 'complete email address')
    await pause(50)
    equal(page.api.count(paths.preLogin), 0)
  })

  it('keeps text and caret that are typed while React is on its way, core first or last', async () => {
    const page = await openPage({ chunks: 'hold-appRuntime' })
    await alive(box(page))
    typeAddress(page)
    submit(box(page))
    await page.release()
    await shows(box(page), 'Enter your password')
    equal(page.api.count(paths.preLogin), 1)
    equal(page.faults, [])
  })
})

describe('while the code of the session is still on its way', () => {
  afterEach(closePages)

  it('an early submit with a password a manager filled waits for it', async () => {
    const page = await openPage({ chunks: 'hold-identityApi' })
    const told = recordEvents('fe-login', page.document)
    type(field(box(page), 'password'), 'Correct-Horse-9')
    type(identifier(page), 'ann@acme.test')
    submit(box(page))
    await alive(box(page))
    await pause(200)
    await page.release()
    await shows(box(page), 'You are signed in')
    await until(() => told.length, 'the host is told')
    equal(page.api.count(paths.login), 1)
    equal(page.faults, [])
  })

  it('the next step waits for it', async () => {
    const page = await openPage({ chunks: 'hold-identityApi' })
    const told = recordEvents('fe-login', page.document)
    await alive(box(page))
    type(identifier(page), 'ann@acme.test')
    submit(box(page))
    await until(() => page.api.count(paths.preLogin), 'the server is asked')
    await pause(200)
    await page.release()
    await shows(box(page), 'Enter your password')
    type(field(box(page), 'password'), 'Correct-Horse-9')
    submit(box(page))
    await shows(box(page), 'You are signed in')
    await until(() => told.length, 'the host is told')
    equal(page.faults, [])
  })

  it('a later submit with a password a manager filled waits for it', async () => {
    const page = await openPage({ chunks: 'hold-identityApi' })
    const told = recordEvents('fe-login', page.document)
    await alive(box(page))
    await pause(100)
    type(field(box(page), 'password'), 'Correct-Horse-9')
    type(identifier(page), 'ann@acme.test')
    submit(box(page))
    await pause(200)
    await page.release()
    await shows(box(page), 'You are signed in')
    await until(() => told.length, 'the host is told')
    equal(page.faults, [])
  })
})

describe('the step', () => {
  afterEach(closePages)

  it('is reported to the host once, whatever the hand-over did', async () => {
    const page = await painted()
    const steps = recordEvents('fe-step', page.document)
    translatePage(box(page))
    await page.release()
    await alive(box(page))
    await until(() => steps.length > 0, 'it is told')
    await pause(50)
    equal(
      steps.map(({ detail }) => detail),
      [{ flow: 'login', step: 'preLogin' }],
    )
  })
})
