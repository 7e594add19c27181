import type { FeApp } from '../../src/index.ts'
import { equal, pause, until } from './browser.ts'
import { closePages, openPage } from './page.ts'
import { alive, enterAddress } from './person.ts'

const throws = (): never => {
  throw new Error('the host’s own fault')
}
const getter = (name: string) => Object.defineProperty({}, name, { enumerable: true, get: throws })
const proxy = () => new Proxy({}, { get: throws, ownKeys: throws, has: throws, getPrototypeOf: throws })
const cyclic = () => {
  const object: Record<string, unknown> = {}
  object['self'] = object
  return object
}

const kinds = { 'a getter that throws': () => getter('first'), 'a proxy that throws': proxy, 'a cycle': cyclic }

const options = ['contextOptions', 'authOptions', 'metadata', 'themeOptions', 'localizations', 'entitlementsOptions']

describe('options that cannot be read stop nothing', () => {
  afterEach(closePages)

  for (const [kind, make] of Object.entries(kinds))
    it(`as properties with ${kind}`, async () => {
      const page = await openPage({ hasScript: false })
      const box = page.find('fe-login-box')
      for (const name of options) Object.assign(box, { [name]: make() })
      await page.load()
      await alive(box)
      await enterAddress(box)
      for (const name of options) Object.assign(box, { [name]: make() })
      for (const name of options) {
        const isNamed = () => page.faults.some(fault => fault.startsWith(`[fe-elements] The option ${name}`))
        await until(isNamed, `${name} is named`)
      }
      equal(
        page.faults.filter(fault => !fault.startsWith('[fe-elements] The option ')),
        [],
      )
    })

  for (const [kind, make] of Object.entries(kinds))
    it(`of initialize() with ${kind}`, async () => {
      const page = await openPage({ html: '' })
      const { initialize } = Reflect.get(page.window, 'FeElements') as { initialize: (given: object) => FeApp }
      const given = Object.fromEntries(options.map(name => [name, make()]))
      initialize({ ...given, contextOptions: { baseUrl: page.api.baseUrl, metadataHeaders: make() } })
      initialize(getter('authOptions'))
      initialize(proxy())
      page.document.body.append(page.document.createElement('fe-login-box'))
      await enterAddress(page.find('fe-login-box'))
      for (const name of options.slice(1)) {
        const isNamed = () => page.faults.some(fault => fault.startsWith(`[fe-elements] The option ${name}`))
        await until(isNamed, `${name} is named`)
      }
      equal(
        page.faults.filter(fault => !/^\[fe-elements\] The options? /.test(fault)),
        [],
      )
    })

  it('are named after the next fault when the texts of faults did not load at first', async () => {
    const page = await openPage({ html: '', chunks: 'fail-hostWarnings' })
    const { initialize } = Reflect.get(page.window, 'FeElements') as { initialize: (given: object) => FeApp }
    const contextOptions = { baseUrl: page.api.baseUrl }
    initialize({ contextOptions, metadata: cyclic() })
    await pause(100)
    equal(page.faults, [])
    await page.release()
    initialize({ contextOptions, localizations: getter('first') })
    await until(() => page.faults.length === 2, 'both are named')
    equal(page.faults, [
      '[fe-elements] The option metadata.self is ignored: it contains itself',
      '[fe-elements] The option localizations.first is ignored: reading it throws an error',
    ])
  })
})
