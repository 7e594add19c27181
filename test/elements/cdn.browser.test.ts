import { equal, ok, ownName, pause, until } from './browser.ts'
import { closePages, openPage } from './page.ts'
import { alive, signInThrough } from './person.ts'

interface Notes {
  violations: string[]
  faults: string[]
  loadErrors: string[]
}

const run = (fate: string) => (fate === 'steady' ? fate : `${fate}-${ownName()}`)

/** Opens a page that loads the elements from another origin under a strict policy. */
const openHost = async (fate: string, page: 'cdn' | 'classic' = 'cdn') => {
  const folder = `/builds/aaaa0001/${run(fate)}`
  const frame = document.createElement('iframe')
  frame.src = `${folder}/${page}.html`
  frame.style.cssText = 'width: 800px; height: 700px'
  const loaded = new Promise(resolve => frame.addEventListener('load', resolve))
  document.body.append(frame)
  await loaded
  const content = frame.contentDocument as Document
  const find = (selector: string) => content.querySelector(selector) as HTMLElement
  return {
    box: find('fe-login-box'),
    notes: Reflect.get(frame.contentWindow as Window, 'notes') as Notes,
    isTampered: () => Reflect.get(frame.contentWindow as Window, 'isTampered') === true,
    isDefined: () => frame.contentWindow?.customElements.get('fe-login-box') !== undefined,
    /** Presses the page's own button. */
    press: () => {
      find('#own').click()
      return find('#own').textContent
    },
    retry: () => find('fe-login-box').shadowRoot?.querySelector<HTMLElement>('.frame > button') ?? null,
  }
}

describe('a strict page that loads the elements from another origin and checks every file [strict-csp]', () => {
  afterEach(() => document.querySelectorAll('iframe').forEach(frame => frame.remove()))

  for (const page of ['cdn', 'classic'] as const)
    it(`works with nothing refused, by the ${page === 'cdn' ? 'module' : 'classic script'}`, async () => {
      const host = await openHost('steady', page)
      await until(host.isDefined, 'the tags are defined')
      await alive(host.box)
      await signInThrough(host.box)
      equal(host.notes, { violations: [], faults: [], loadErrors: [] })
    })

  // Firefox does not fetch a module again that failed, so what the other try leads to is tested in `loading.browser.test.ts`.
  for (const fate of ['tamper-view', 'fail-view', 'tamper-appRuntime', 'fail-appRuntime'])
    it(`refuses a file that is ${fate.startsWith('tamper') ? 'not the one that was built' : 'missing'}, goes on, and offers another try (${fate})`, async () => {
      const host = await openHost(fate)
      await until(() => host.notes.loadErrors.length === 1 && host.retry(), 'the failure is told')
      ok(!host.isTampered(), 'no code of the file ran')
      equal(host.press(), '1')
      ok(host.box.querySelector('form'), 'the painted form is still there')
      host.retry()?.click()
      await until(() => host.notes.loadErrors.length === 2 && host.retry(), 'the second failure is told')
      ok(!host.isTampered(), 'no code of the file ran')
      equal([...host.notes.violations, ...host.notes.faults], [])
    })

  it('leaves the page alone when the entry is not the one that was built', async () => {
    const host = await openHost('tamper-fe-elements')
    equal([host.isDefined(), host.isTampered()], [false, false])
    equal(host.press(), '1')
    equal(host.notes.faults, [])
  })
})

describe('two versions on one page [app-isolation]', () => {
  afterEach(closePages)

  it('warn when they are of different major versions, and the first one goes on working', async () => {
    const page = await openPage()
    const first = page.window.customElements.get('fe-login-box')
    await page.load('ffff0009')
    const expected = '[fe-elements] This page has versions 0.0.0 and 9.0.0 of fe-elements; load one of them'
    await until(() => page.warnings.length > 0, 'it is told')
    equal(page.warnings, [expected])
    equal(page.window.customElements.get('fe-login-box'), first)
    await signInThrough(page.find('fe-login-box'))
    equal(page.faults, [])
  })

  it('say nothing when only a build differs', async () => {
    const page = await openPage()
    await page.load('bbbb0002')
    await pause(100)
    equal(page.warnings, [])
  })
})
