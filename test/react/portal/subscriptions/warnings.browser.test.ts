import type { BillingAccount } from '../../../../src/http/billing/types.ts'
import { equal } from '../../../elements/browser.ts'
import { openPortal, removePortals, type PortalOptions } from '../../../harness/openPortal.ts'
import { interceptRequests } from '../../../harness/requests.ts'
import { shows } from '../../../harness/shows.ts'

/** Changes what the server tells of an account, until the end of the test. */
const withAccount = (change: Partial<BillingAccount>) => {
  interceptRequests(async ({ method, path, send }) => {
    if (method !== 'GET' || !path.endsWith('/fe/billing/account')) return undefined
    return Response.json({ ...((await (await send()).json()) as BillingAccount), ...change })
  })
}

/** Opens the section at an address of it. */
const open = (query = '', options: PortalOptions = {}) => {
  history.replaceState(null, '', `#/subscriptions${query && `?${query}`}`)
  return openPortal({ section: 'subscriptions', attributes: { 'url-strategy': 'hash' }, ...options })
}

const euros = (amountMinor: number) => ({ amountMinor, currency: 'eur', exponent: 2 })
const disputed = 'A charge is disputed with the bank.'
const doubled = 'Two subscriptions are running at once.'

describe('warnings of billing', () => {
  afterEach(() => {
    removePortals()
    history.replaceState(null, '', location.pathname + location.search)
  })

  it('say that a charge is disputed, and whom to contact', async () => {
    withAccount({ isDisputed: true })
    const { root } = await open()
    await shows(root, disputed)
    equal(root.innerText.includes(doubled), false)
  })

  it('say that two subscriptions run', async () => {
    withAccount({ isDoubled: true })
    const { root } = await open()
    await shows(root, doubled)
    equal(root.innerText.includes(disputed), false)
  })

  it('name open invoices before the subscription is canceled, one sum for each currency', async () => {
    const totals = [euros(9620), { ...euros(1000), currency: 'usd' }]
    withAccount({ openInvoices: { count: 2, totals } })
    const { root, find, user, until } = await open()
    await user.click(await find('button', 'Cancel subscription'))
    const dialog = await find('dialog', 'Cancel your subscription?')
    await until(() => dialog.innerText.includes('Open invoices still have to be paid: 2 invoices, €96.20 and $10.00.'))
    equal(root.innerText.includes(disputed), false)
  })

  it('offer to pay what is open with the default payment method, and say why that failed', async () => {
    interceptRequests(({ method, path }) =>
      method === 'POST' && path.endsWith('/payments')
        ? Response.json({ status: 'declined', action: null, declineCode: 'insufficientFunds' })
        : undefined,
    )
    const { root, find, user, all, until, focused } = await open('view=methods', { as: 'owner@reseller.test' })
    await shows(root, 'Not paid yet: 1 invoice,')
    await user.click(await find('button', /^Pay €/))
    const failed = /INV-\d+ wasn't paid: There isn't enough money/
    await until(() => all('alert').some(({ innerText }) => failed.test(innerText)))
    await until(() => failed.test((focused() as HTMLElement | null)?.innerText ?? ''))
  })
})

describe('the billing of a sub-account', () => {
  afterEach(removePortals)

  it('can be looked at by people of the account above, who learn why they change nothing', async () => {
    const { find, user, root, all } = await openPortal({
      section: 'allAccounts',
      as: 'owner@reseller.test',
      widthPx: 1200,
    })
    await user.click(await find('button', 'Actions for Bluebird Clinic'))
    await user.click(await find('menuitem', 'Work in this account'))
    await find('region', 'Working in a sub-account')
    await user.click(await find('button', 'Billing'))
    await find('heading', 'Billing')
    await shows(root, 'Only members of this organization can change what it pays.')
    await user.click(await find('tab', 'Plans'))
    await shows(root, 'per seat')
    const plans = all('listitem').filter(card => card.querySelector('h3'))
    const choices = plans.flatMap(card => [...card.querySelectorAll('button')])
    equal([...new Set(choices.map(button => button.getAttribute('aria-disabled')))], ['true'])
    await user.click(await find('tab', 'Billing information'))
    await shows(root, 'Language of invoices')
    equal(all('textbox').length, 0)
  })
})
