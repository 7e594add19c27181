import { equal, ok } from '../../../elements/browser.ts'
import { onContractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { openPortal } from '../../../harness/openPortal.ts'
import { interceptRequests } from '../../../harness/requests.ts'
import { includes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

describe('webhooks on a server with the contract only', () => {
  onContractOnlyServer()
  afterEach(() => history.replaceState(null, '', location.pathname + location.search))

  const openPage = (view: string) => {
    history.replaceState(null, '', `#/webhooks?webhook=webhook-crm&view=${view}`)
    return openPortal({ section: 'webhooks', attributes: { 'url-strategy': 'hash' } })
  }

  /** Changes what the server answers to a change of the webhook, or to the list of webhooks, until the function is called. */
  const change = (method: string, end: string, answer: (sent: Response) => Response | Promise<Response>) =>
    interceptRequests(async request =>
      request.path.endsWith(end) && request.method === method ? answer(await request.send()) : undefined,
    )

  it('have no overview and no replay, but a log, tests and settings', async () => {
    const { find, all, until, user, root } = await openPage('overview')
    await find('tab', 'Messages')
    equal(
      all('tab').map(({ innerText }) => innerText),
      ['Messages', 'Testing', 'Settings'],
    )
    await until(() => all('row').length === 11)
    equal(all('button', 'Resend failed messages…'), [])
    equal(all('columnheader', 'Attempts'), [])
    equal(all('combobox', 'Status'), [])
    await user.click(all('button', /.+/).find(button => button.matches('[data-opens-row]'))!)
    await find('button', 'Close details')
    await shows(root, 'Message ID')
    equal(all('heading', /^Attempt/), [])
  })

  it('get a new secret that is made in the page', async () => {
    const { find, user, all, root } = await openPage('settings')
    await user.click(await find('button', 'Replace secret'))
    equal(all('combobox', /old secret/i), [])
    await user.click(all('button', 'Replace secret').at(-1)!)
    await find('dialog', 'Signing secret of CRM')
    ok(root.querySelector('.fe-secret')?.textContent?.startsWith('whsec_'), 'secret')
  })

  it('ask for the second factor where the server does', async () => {
    const { find, user, until, all } = await openPage('settings')
    const stop = change('PATCH', '/webhook/webhook-crm', () =>
      Response.json({ errors: ['Confirm first'], errorCode: 'ER-STEP-UP-REQUIRED' }, { status: 403 }),
    )
    await user.click(await find('button', 'Replace secret'))
    await user.click(all('button', 'Replace secret').at(-1)!)
    await find('dialog', "Confirm it's you")
    await user.click(all('button', 'Cancel').at(-1)!)
    await until(() => all('dialog', "Confirm it's you").length === 0)
    await user.click(await find('button', 'Cancel'))
    await until(() => all('dialog').length === 0)
    stop()
  })

  it('are tested without a signature', async () => {
    const { find, user, root } = await openPage('testing')
    await user.click(await find('button', 'Send test'))
    await shows(root, 'The test succeeded')
    includes(root.innerText, 'sends tests without a signature')
  })

  it('are saved, unless somebody else changed them meanwhile', async () => {
    const { find, user, type } = await openPage('settings')
    type(await find('textbox', 'Name'), 'Mine')
    const stop = change('GET', '/webhook', async sent => {
      const rows = (await sent.json()) as object[]
      return Response.json(rows.map(row => ({ ...row, displayName: 'Theirs' })))
    })
    await user.click(await find('button', 'Save changes'))
    await find('button', 'Overwrite')
    stop()
    await user.click(await find('button', 'Reload'))
    type(await find('textbox', 'Name'), 'Customers')
    await user.click(await find('button', 'Save changes'))
    await find('button', 'Overwrite')
    await user.click(await find('button', 'Overwrite'))
    await find('heading', 'Customers')
  })
})
