import { equal } from '../../../elements/browser.ts'
import { contractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'

const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value

describe('the account on a server with the contract only', () => {
  let server: ReturnType<typeof contractOnlyServer>
  beforeEach(() => void (server = contractOnlyServer()))
  afterEach(() => {
    removePortals()
    server.restore()
    equal(server.refused, [], 'operations beyond the contract that were asked for')
  })

  it('saves settings, and leaves the others as they are', async () => {
    const { find, type, user, until, root, all } = await openPortal({ section: 'account' })
    type(await find('textbox', 'Company name'), 'Acme Europe')
    await user.click(await find('button', 'Save changes'))
    await until(() => root.innerText.includes('Account settings saved') && all('button', 'Save changes').length === 0)
    equal(valueOf(await find('combobox', /^Time zone/)), 'America/New York')
    equal(valueOf(await find('textbox', 'Company name')), 'Acme Europe')
  })

  it('finds out when somebody else changed the settings meanwhile', async () => {
    const { find, type, user, until, root } = await openPortal({ section: 'account' })
    type(await find('textbox', 'Company name'), 'Mine')
    const network = window.fetch
    window.fetch = async (input, init) => {
      const answer = await network(input, init)
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      if (!pathname.endsWith('/account-settings/v1') || (init?.method ?? 'GET') !== 'GET') return answer
      return Response.json({ ...((await answer.json()) as object), name: 'Theirs' })
    }
    await user.click(await find('button', 'Save changes'))
    await until(() => root.innerText.includes('Someone else set this to “Theirs”.'))
    await user.click(await find('button', 'Overwrite'))
    await until(() => root.innerText.includes('Account settings saved'))
    window.fetch = network
  })

  it('finds out when somebody else changed the login box meanwhile', async () => {
    const { find, type, user, until, root, all } = await openPortal({
      section: 'account',
      attributes: { tab: 'customLogin' },
    })
    type(await find('textbox', /^Corner radius/), '16')
    const network = window.fetch
    window.fetch = async (input, init) => {
      const answer = await network(input, init)
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      if (!pathname.endsWith('/metadata/admin-box') || (init?.method ?? 'GET') !== 'GET') return answer
      return Response.json({ themeV2: { loginBox: { shape: { borderRadius: 4 } } } })
    }
    await user.click(await find('button', 'Save changes'))
    await until(() => root.innerText.includes('Someone else set this to “4”.'))
    await user.click(await find('button', 'Overwrite'))
    await until(() => root.innerText.includes('Login box saved') && all('button', 'Save changes').length === 0)
    window.fetch = network
  })
})
