import type { BillingAccount } from '../../../../src/http/billing/types.ts'
import { equal, ok } from '../../../elements/browser.ts'
import { axeFaults } from '../../../harness/axeFaults.ts'
import { changeAnswers } from '../../../harness/changedAnswers.ts'
import { openPortal, removePortals, type PortalOptions } from '../../../harness/openPortal.ts'
import { interceptRequests } from '../../../harness/requests.ts'
import { shows } from '../../../harness/shows.ts'

const pageRules = ['region', 'page-has-heading-one']

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Changes what the server tells of an account, until the end of the test. */
const withAccount = (change: (account: BillingAccount) => Partial<BillingAccount>) => {
  interceptRequests(async ({ method, path, send }) => {
    if (method !== 'GET' || !path.endsWith('/fe/billing/account')) return undefined
    const account = (await (await send()).json()) as BillingAccount
    return Response.json({ ...account, ...change(account) })
  })
}

/** Opens the section at an address of it. */
const open = (query = '', options: PortalOptions = {}) => {
  history.replaceState(null, '', `#/subscriptions${query && `?${query}`}`)
  return openPortal({ section: 'subscriptions', attributes: { 'url-strategy': 'hash' }, ...options })
}

describe('the overview of billing', () => {
  afterEach(() => {
    removePortals()
    history.replaceState(null, '', location.pathname + location.search)
  })

  it('of a reseller whose payment failed says why, when it is tried again, and until when everything works', async () => {
    const { root, find, portal } = await open('', { as: 'owner@reseller.test' })
    await shows(root, 'Payment failed')
    await shows(root, "There isn't enough money on the card.")
    await shows(root, 'Everything keeps working until')
    await find('button', /^Pay €/)
    await find('button', 'Add payment method')
    await shows(root, 'Not paid yet: 1 invoice,')
    await shows(root, 'Next renewal')
    const seats = await find('button', 'Change seats')
    equal([seats.getAttribute('aria-disabled'), seats.title], ['true', 'A payment failed. Pay the open invoice first.'])
    equal(await axeFaults(portal, { except: pageRules }), [], 'faults')
  })

  it('pays what is open at once', async () => {
    const { find, user, root, all, until } = await open('', { as: 'owner@reseller.test' })
    await shows(root, 'Pay now with Mastercard')
    await user.click(await find('button', /^Pay €/))
    await until(() => /INV-\d+ paid/.test(root.innerText))
    await until(() => all('button', /^Pay €/).length === 0)
  })

  it('changes neither plan nor seats before what failed is paid', async () => {
    const { root, all } = await open('view=plans', { as: 'owner@reseller.test' })
    await shows(root, 'A payment failed. Pay the open invoice first.')
    const choices = all('button', /^(Upgrade|Downgrade): /)
    equal(choices.length > 0 && choices.every(button => button.getAttribute('aria-disabled') === 'true'), true)
  })

  it('says that a payment is not confirmed after the person stopped at the bank', async () => {
    withAccount(() => ({ actionRequired: { kind: 'authenticate', clientSecret: 'x' } as never }))
    const { root, find, user } = await open()
    await user.click(await find('button', 'Confirm payment'))
    await user.click(await find('button', 'Close'))
    await shows(root, "The payment isn't confirmed yet. Confirm it to complete it.")
  })

  it('pays what is open from the list of invoices', async () => {
    const { find, user, root, all, until } = await open('view=invoices', { as: 'owner@reseller.test' })
    await until(() => all('button', /^Actions for INV/).length > 0)
    await user.click(all('button', /^Actions for INV/)[0]!)
    await user.click(await find('menuitem', 'Pay now'))
    await until(() => /INV-\d+ (?:wasn't )?paid/.test(root.innerText))
  })

  it('that is managed elsewhere has facts and no dead buttons', async () => {
    withAccount(() => ({ externallyManaged: true }))
    const { root, all } = await open()
    await shows(root, 'Billing is managed by your account team.')
    equal(
      all('tab').map(({ innerText }) => innerText),
      ['Overview', 'Invoices'],
    )
    equal(all('button', /plan|seats|subscription/i).length, 0)
  })

  it('without a provider says so, and offers nothing that needs one', async () => {
    withAccount(() => ({ provider: null, standing: 'none', subscription: null, next: null }))
    const { root, find, user, all } = await open()
    await shows(root, "Online payment isn't set up yet.")
    equal(all('button', /seats|Cancel/).length, 0)
    await user.click(await find('tab', 'Payment methods'))
    equal(all('button', 'Add payment method').length, 0)
  })

  it('of a trial counts its days', async () => {
    withAccount(({ subscription }) => ({
      standing: 'trialing',
      subscription: subscription && { ...subscription, trialEnd: inDays(8.5) },
    }))
    const { root } = await open()
    await shows(root, 'Trial: 9 days left')
    await shows(root, 'First payment after the trial')
  })

  it('can only be read by those who may not write', async () => {
    const { root, all, until } = await open('', { as: 'support@acme.test' })
    await until(() => /You can view|don't have access/.test(root.innerText))
    equal(all('button', 'Change seats').length, 0)
  })

  it('offers those who may only read it no change of the plan', async () => {
    changeAnswers<{ permissions: { key: string }[] }>(/users\/v1\/me\/authorization$/, body => ({
      ...body,
      permissions: [{ key: 'fe.subscriptions.read.*' }],
    }))
    const { find } = await open('')
    const button = await find('button', 'Change plan')
    equal(button.getAttribute('aria-disabled'), 'true')
    ok(/can view|permission/i.test(button.title), button.title)
  })

  it('that cannot be read says why, and is read again', async () => {
    const screen = await openPortal({ section: 'profile', attributes: { 'url-strategy': 'hash' } })
    screen.fail('billing.account', 503)
    history.replaceState(null, '', '#/subscriptions')
    await screen.user.click(await screen.find('link', 'Billing'))
    await screen.find('heading', "Billing couldn't be loaded")
    await screen.user.click(await screen.find('button', 'Try again'))
    await screen.find('heading', 'Team')
  })
})

describe('notices about billing', () => {
  afterEach(() => {
    removePortals()
    localStorage.clear()
  })

  it('are in every other section, lead to billing, and are hidden for a day', async () => {
    withAccount(() => ({ standing: 'grace', graceEndsAt: inDays(9) }))
    const { root, find, user, until } = await openPortal({ section: 'users' })
    await shows(root, 'The last payment for your plan failed.')
    await find('button', 'Go to billing')
    await user.click(await find('button', 'Hide for a day'))
    await until(() => !root.innerText.includes('The last payment for your plan failed.'))
  })

  it('in Users count the seats that are left, and lead to more', async () => {
    withAccount(() => ({ seats: { members: 7, invitations: 1, limit: 10 } }))
    const { root, find, user } = await openPortal({ section: 'users' })
    await shows(root, '2 of 10 seats left')
    await user.click(await find('button', 'Get more seats'))
    await find('heading', 'Change seats of Team')
  })
})
