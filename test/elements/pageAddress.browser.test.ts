import { browserPorts } from '../../src/elements/app/browserPorts.ts'
import { equal, until } from './browser.ts'

/** The address as it was before a test. */
const address = location.href

describe('the address of the page', () => {
  afterEach(() => history.replaceState(null, '', address))

  it('is the one that the page was opened with, once, although its secrets are gone', () => {
    history.replaceState(null, '', '/account/activate?token=secret')
    const { navigation } = browserPorts()
    navigation.show(new URL('/account/activate', location.href), { replace: true })
    equal(navigation.takeArrival().search, '?token=secret')
    equal(navigation.takeArrival().search, '')
  })

  for (const [what, opened, next] of [
    ['path', '/orders', '/account/login?redirectUrl=/orders'],
    ['hash', '/#/orders', '/#/account/login?redirectUrl=/orders'],
  ] as const)
    it(`is that of the page to which a router went before a login box was there, by ${what}`, () => {
      history.replaceState(null, '', opened)
      const { navigation } = browserPorts()
      history.pushState(null, '', next)
      equal(navigation.takeArrival().href, new URL(next, location.href).href)
    })

  it('is followed through the history, and where the browser reports it through a router', async () => {
    const { navigation } = browserPorts()
    const reports: string[] = []
    const stop = navigation.onReturn(by => reports.push(`${by} ${location.pathname}${location.hash}`))
    navigation.show(new URL('/first', location.href))
    equal(reports, [])
    const canReport = 'navigation' in window
    history.pushState(null, '', '/second')
    history.replaceState({ scroll: 1 }, '', '/second')
    equal(reports, canReport ? ['host /second'] : [])
    location.hash = '#/third'
    await until(() => reports.at(-1)?.endsWith('#/third'), 'the hash is reported')
    history.back()
    await until(() => reports.at(-1) === 'visitor /second', 'the way back is reported')
    equal(reports, [
      ...(canReport ? ['host /second', 'host /second#/third'] : ['visitor /second#/third']),
      'visitor /second',
    ])
    stop()
    history.pushState(null, '', '/fourth')
    equal(reports.at(-1), 'visitor /second')
  })
})
