import { equal, ok } from '../../../elements/browser.ts'
import { addSsoConnection } from '../../../harness/addSsoConnection.ts'
import { axeFaults } from '../../../harness/axeFaults.ts'
import { askOnce } from '../../../harness/askStepUp.ts'
import { onContractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { openPortal, removePortals, type PortalScreen } from '../../../harness/openPortal.ts'
import { interceptRequests } from '../../../harness/requests.ts'
import { shows } from '../../../harness/shows.ts'

const openConnection = async () => {
  const screen = await openPortal({ section: 'sso' })
  await addSsoConnection(screen)
  await screen.find('heading', 'Add a domain')
  return screen
}

/** Makes a set-up link, and returns its address as it is shown once. */
const invite = async ({ find, user, type, root, all }: PortalScreen, button = 'Create setup link') => {
  await user.click(await find('button', button))
  type(await find('textbox', 'Who is it for?'), 'IT department')
  await user.click(all('button', 'Create setup link').at(-1)!)
  await find('dialog', 'Setup link for IT department')
  const [address = ''] = /https?:\S+\/account\/sso-set-up#\S+/.exec(root.innerText) ?? []
  await user.click(await find('button', 'Close'))
  await user.click(await find('button', 'Close anyway'))
  return address
}

/** Does something with a link, as somebody without an account. */
const byLink = async ({ preview }: PortalScreen, path: string, body: object) => {
  const answer = await preview.fetch(new URL(`https://guest.test/frontegg/fe/sso/set-up/${path}`), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  equal(answer.ok, true, path)
  return (await answer.json()) as Record<string, string>
}

const saveByLink = async (screen: PortalScreen, address: string) => {
  const { key } = await byLink(screen, 'open', { token: new URL(address).hash.slice(1) })
  const certificate = `-----BEGIN CERTIFICATE-----\n${'A'.repeat(240)}\n-----END CERTIFICATE-----`
  const values = { type: 'okta', ssoEndpoint: 'https://idp.shop.test/sso', publicCertificate: certificate }
  await byLink(screen, 'save', { key, ...values })
  window.dispatchEvent(new Event('online'))
}

describe('a set-up link', () => {
  afterEach(removePortals)

  it('is made with its address shown once, listed with its state, and revoked after a question', async () => {
    const screen = await openConnection()
    const { find, all, user, root, portal, until } = screen
    await user.click(await find('button', 'Create setup link'))
    await user.click(all('button', 'Create setup link').at(-1)!)
    await shows(root, 'Enter who the link is for.')
    await user.click(all('button', 'Cancel').at(-1)!)
    const address = await invite(screen)
    ok(new URL(address).hash.length > 40, address)
    await find('group', 'IT department')
    await shows(root, 'Not opened yet')
    ok(!root.innerText.includes(address), 'the address is gone')
    equal(await axeFaults(portal, { except: ['region', 'page-has-heading-one'] }), [], 'axe')
    await user.click(await find('button', 'Revoke the link for IT department'))
    await user.click(all('button', 'Revoke').at(-1)!)
    await shows(root, 'Link revoked')
    await until(() => all('group', 'IT department').length === 0)
  })

  it('takes a fresh proof, and replaces the one before', async () => {
    const screen = await openConnection()
    const { find, all, user, type } = screen
    await invite(screen)
    askOnce('POST', /\/set-up-links$/)
    await user.click(await find('button', 'Create new setup link'))
    type(await find('textbox', 'Who is it for?'), 'Other')
    await user.click(all('button', 'Create setup link').at(-1)!)
    await find('dialog', "Confirm it's you")
  })

  it('brings a difference that an administrator accepts', async () => {
    const screen = await openConnection()
    const { find, all, user, root, portal } = screen
    await saveByLink(screen, await invite(screen))
    await find('heading', 'IT department saved provider details')
    await shows(root, 'https://idp.shop.test/sso')
    ok((await find('group', 'Provider')).innerText.includes('Okta'), 'the new provider')
    await shows(root, 'Not tested')
    equal(await axeFaults(portal, { except: ['region', 'page-has-heading-one'] }), [], 'axe')
    await user.click(await find('button', 'Accept details'))
    await user.click(all('button', 'Accept details').at(-1)!)
    await shows(root, 'Details accepted')
    await find('heading', /^Okta/)
    await screen.until(() => all('heading', 'IT department saved provider details').length === 0)
    await screen.until(() => screen.focused()?.matches('button') === true)
  })

  it('brings a difference that an administrator rejects, which changes nothing', async () => {
    const screen = await openConnection()
    const { find, all, user, root } = screen
    await saveByLink(screen, await invite(screen))
    await user.click(await find('button', 'Reject'))
    await user.click(all('button', 'Reject').at(-1)!)
    await shows(root, 'Details rejected')
    await screen.until(() => all('heading', 'IT department saved provider details').length === 0)
    await shows(root, 'Opened')
    equal(all('heading', /^Okta/).length, 0)
  })
})

describe('a link to a report', () => {
  afterEach(removePortals)

  it('is made, shown once, listed and revoked', async () => {
    const screen = await openConnection()
    const { find, all, user, root, until } = screen
    const run = {
      id: 'run-1',
      kind: 'test',
      startedAt: '2026-01-01T00:00:00Z',
      startedByEmail: 'a@b.test',
      isCurrent: true,
    }
    let made = 0
    const stop = interceptRequests(async ({ method, path }) => {
      if (/\/configurations\/[^/]+\/tests$/.test(path)) return Response.json([{ ...run, state: 'failed' }])
      if (/\/tests\/run-1$/.test(path)) return Response.json({ ...run, state: 'failed', checks: [], person: null })
      if (/\/report-links$/.test(path) && method === 'POST') {
        made += 1
        return Response.json({
          id: 'l1',
          address: 'https://app.test/account/sso-report#l1.x',
          endsAt: '2026-01-08T00:00:00Z',
        })
      }
      if (/\/report-links$/.test(path))
        return Response.json(
          made === 1
            ? [{ id: 'l1', createdByEmail: 'a@b.test', createdAt: run.startedAt, endsAt: '2026-01-08T00:00:00Z' }]
            : [],
        )
      if (/\/report-links\/l1$/.test(path)) {
        made = 0
        return new Response(null, { status: 204 })
      }
      return undefined
    })
    window.dispatchEvent(new Event('online'))
    await user.click(await find('button', /Test/))
    await user.click(await find('button', 'Link to this report'))
    await user.click(await find('button', 'Create report link'))
    equal(
      ((await find('textbox', 'Address of the report')) as HTMLInputElement).value,
      'https://app.test/account/sso-report#l1.x',
    )
    await user.click(await find('button', 'Revoke the link created by a@b.test'))
    await user.click(all('button', 'Revoke').at(-1)!)
    await shows(root, 'Link revoked')
    await until(() => all('button', /^Revoke the link/).length === 0)
    stop()
  })
})

describe('links on a server with the contract only', () => {
  onContractOnlyServer()

  it('are absent', async () => {
    const { all, root } = await openConnection()
    equal(all('button', 'Create setup link').length, 0)
    equal(root.innerText.includes('Invite your IT admin'), false)
  })
})
