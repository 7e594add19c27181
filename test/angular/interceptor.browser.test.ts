// Templates of this test are compiled in the page, so this comes first.
import '@angular/compiler'
import type { HttpClient } from '@angular/common/http'
import { firstValueFrom } from 'rxjs'
import { accessToken, encodeToken, paths, signedIn } from '../elements/answers.ts'
import { equal, until } from '../elements/browser.ts'
import { fakeApi } from '../elements/fakeApi.ts'
import { closeApplications, Frame, start } from './angularApp.ts'

const network = window.fetch

afterEach(() => {
  window.fetch = network
  closeApplications()
})

/** What is sent as `Authorization` to addresses that no fake API has. */
const recordAuthorizations = () => {
  const sent: (string | null)[] = []
  const inner = window.fetch
  window.fetch = async (input, init) => {
    const { pathname, href } = new URL(input instanceof Request ? input.url : input, document.baseURI)
    if (!pathname.endsWith('/tides') && !href.startsWith('data:')) return inner(input, init)
    sent.push(new Headers(init?.headers).get('authorization'))
    return new Response('{}', { status: 401 })
  }
  return sent
}

const ask = (http: HttpClient, url: string, headers: Record<string, string> = {}) =>
  firstValueFrom(http.get(url, { headers })).catch((cause: unknown) => cause)

describe('the interceptor for Angular', () => {
  for (const { what, address, isOwn } of [
    { what: 'its address', address: (host: string) => `https://${host}/tides`, isOwn: true },
    { what: 'its address in capitals', address: (host: string) => `HTTPS://${host.toUpperCase()}/tides`, isOwn: true },
    { what: 'its address with the usual port', address: (host: string) => `https://${host}:443/tides`, isOwn: true },
    { what: 'another port', address: (host: string) => `https://${host}:8443/tides`, isOwn: false },
    { what: 'another protocol', address: (host: string) => `http://${host}/tides`, isOwn: false },
    { what: 'a domain below it', address: (host: string) => `https://api.${host}/tides`, isOwn: false },
    {
      what: 'a domain that begins like it',
      address: (host: string) => `https://${host}.evil.test/tides`,
      isOwn: false,
    },
    { what: 'a domain that ends like it', address: (host: string) => `https://evil${host}/tides`, isOwn: false },
    {
      what: 'another host behind its name',
      address: (host: string) => `https://${host}@evil.test/tides`,
      isOwn: false,
    },
    {
      what: 'another host behind backslashes',
      address: (host: string) => `https:\\\\evil.test\\${host}/tides`,
      isOwn: false,
    },
    { what: 'another host without a protocol', address: () => '//evil.test/tides', isOwn: false },
    {
      what: 'its address as a query',
      address: (host: string) => `https://evil.test/tides?to=https://${host}/`,
      isOwn: false,
    },
    { what: 'the page itself', address: () => 'tides', isOwn: false },
    { what: 'an address without a host', address: () => 'data:application/json,{}', isOwn: false },
  ])
    it(`${isOwn ? 'adds' : 'adds no'} access token for ${what}`, async () => {
      const api = fakeApi()
      api.setSignedIn(true)
      const { http } = await start(Frame, api)
      const sent = recordAuthorizations()
      await ask(http, address(new URL(api.baseUrl).host))
      equal(sent, [isOwn ? `Bearer ${accessToken}` : null])
    })

  it('adds the access token to the listed origins instead, and to none that browsers keep from telling apart', async () => {
    const api = fakeApi()
    api.setSignedIn(true)
    const apiOrigins = ['https://api.acme.test/v1', 'capacitor://localhost']
    const { http } = await start(Frame, api, { apiOrigins })
    const sent = recordAuthorizations()
    for (const url of ['https://api.acme.test/v2/tides', `${api.baseUrl}/tides`, 'capacitor://evil/tides'])
      await ask(http, url)
    equal(sent, [`Bearer ${accessToken}`, null, null])
  })

  it('keeps the header of a request that has one', async () => {
    const api = fakeApi()
    api.setSignedIn(true)
    const { http } = await start(Frame, api)
    const sent = recordAuthorizations()
    await ask(http, `${api.baseUrl}/tides`, { Authorization: 'Basic own' })
    equal(sent, ['Basic own'])
  })

  it('sends requests without a token while nobody is signed in', async () => {
    const api = fakeApi()
    const { http } = await start(Frame, api)
    const sent = recordAuthorizations()
    await ask(http, `${api.baseUrl}/tides`)
    equal(sent, [null])
  })

  it('sends no request again that is answered with 401, and renews no token for it', async () => {
    const api = fakeApi()
    api.setSignedIn(true)
    const { http } = await start(Frame, api)
    const sent = recordAuthorizations()
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(http, `${api.baseUrl}/tides`)))
    equal(
      answers.map(answer => (answer as { status: number }).status),
      [401, 401, 401, 401],
    )
    equal(sent.length, 4)
    equal(api.count(paths.refresh), 1)
  })

  it('renews an expired token once for all requests that wait for it', async () => {
    const api = fakeApi()
    const { promise: renewed, resolve: renew } = Promise.withResolvers<undefined>()
    const fresh = encodeToken({ iat: 2 })
    const answerWith = (token: string, expiresIn: number) => ({
      ...signedIn,
      body: { ...(signedIn.body as object), accessToken: token, expiresIn },
    })
    api.reply(paths.refresh, async () => {
      if (api.count(paths.refresh) === 1) return answerWith(encodeToken({ iat: 1 }), 0.001)
      await renewed
      return answerWith(fresh, 3600)
    })
    const { http } = await start(Frame, api)
    await until(() => api.count(paths.refresh) === 2, 'the first token has expired')
    const sent = recordAuthorizations()
    const asking = Promise.all([1, 2, 3, 4].map(() => ask(http, `${api.baseUrl}/tides`)))
    equal(sent, [])
    renew(undefined)
    await asking
    equal(
      sent,
      [1, 2, 3, 4].map(() => `Bearer ${fresh}`),
    )
    equal(api.count(paths.refresh), 2)
  })
})
