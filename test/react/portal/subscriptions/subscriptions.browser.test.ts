import { equal } from '../../../elements/browser.ts'
import { checkSection } from '../../../harness/checkSection.ts'
import { onContractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { fileSavedBy } from '../../../harness/fileSavedBy.ts'
import { openPortal, removePortals, type PortalOptions, type PortalScreen } from '../../../harness/openPortal.ts'
import { interceptRequests } from '../../../harness/requests.ts'
import { shows } from '../../../harness/shows.ts'

/** Opens the section at an address of it. */
const open = (query = '', options: PortalOptions = {}) => {
  history.replaceState(null, '', `#/subscriptions${query && `?${query}`}`)
  return openPortal({ section: 'subscriptions', attributes: { 'url-strategy': 'hash' }, ...options })
}

const views = ({ all }: PortalScreen) => all('tab').map(({ innerText }) => innerText)

const forgetAddress = () => {
  removePortals()
  history.replaceState(null, '', location.pathname + location.search)
}

checkSection('subscriptions')

describe('billing', () => {
  afterEach(forgetAddress)

  it('shows plan, price, seats and the next payment of the organization', async () => {
    const screen = await open()
    const { find, root } = screen
    await find('heading', 'Team')
    equal(views(screen), ['Overview', 'Plans', 'Payment methods', 'Billing information', 'Invoices'])
    await shows(root, 'Active')
    await shows(root, 'of 250 used')
    await shows(root, 'Next payment')
  })

  it('buys more seats for the amount that was shown', async () => {
    const { find, user, root, type, until, focused } = await open()
    await user.click(await find('button', 'Change seats'))
    const seats = await find('spinbutton', 'Seats')
    await until(() => focused()?.textContent === 'Change seats of Team')
    equal((seats as HTMLInputElement).value, '250')
    await shows(root, 'Enter another number of seats to see what changes.')
    equal((await find('button', 'Confirm change')).getAttribute('aria-disabled'), 'true')
    type(seats, '260')
    await shows(root, 'Total due today')
    await user.click(await find('button', /^Pay €/))
    const title = await find('heading', 'Payment received')
    equal(focused(), title)
    await shows(root, 'Your organization has 260 seats of Team now.')
    await user.click(await find('button', 'Done'))
    await shows(root, 'of 260 used')
  })

  it('gives focus back to the button that opened the checkout', async () => {
    const { find, all, user, until, focused } = await open()
    for (const [tab, opener] of [
      ['Overview', 'Change seats'],
      ['Plans', /^Upgrade/],
    ] as const) {
      await user.click(await find('tab', tab))
      await until(() => all('button', opener).length > 0)
      await user.click(all('button', opener).at(-1)!)
      await user.click(await find('button', 'Cancel'))
      await until(() => focused() !== null && focused() === all('button', opener).at(-1))
    }
  })

  it('does not let anybody pay for another number of seats than the one that is typed', async () => {
    const { find, user, type, until } = await open('plan=plan-team&seats=251')
    const pay = await find('button', /^Pay €/)
    const before = pay.innerText
    type(await find('spinbutton', 'Seats'), 'many')
    await until(() => pay.ariaDisabled === 'true' || pay.getAttribute('aria-disabled') === 'true')
    await user.click(pay)
    type(await find('spinbutton', 'Seats'), '300')
    await until(() => /^Pay €/.test(pay.innerText) && pay.innerText !== before && !pay.hasAttribute('aria-disabled'))
  })

  it('pays with another card than the default one, which was chosen or just added', async () => {
    const { find, user, until, all } = await open('plan=plan-team&seats=251')
    await user.click(await find('button', 'Add payment method'))
    await user.click(await find('radio', /^Expires this month/))
    await user.click(await find('button', 'Save card'))
    await until(() => all('dialog').length === 0)
    const methods = (await find('combobox', 'Pay with')) as HTMLSelectElement
    equal(methods.selectedOptions[0]?.text.startsWith('Mastercard'), true, methods.selectedOptions[0]?.text)
    await user.selectOptions(
      methods,
      [...methods.options].find(({ text }) => text.startsWith('Visa'))!,
    )
    const sent: unknown[] = []
    interceptRequests(({ path, body }) => {
      if (path.endsWith('/changes')) sent.push(body.paymentMethodId)
      return undefined
    })
    await user.click(await find('button', /^Pay €/))
    await find('heading', 'Payment received')
    equal(sent, [methods.value])
  })

  it('moves the clock of test payments ahead', async () => {
    const { find, user, root, type, until } = await open()
    await find('heading', 'Test clock')
    type(await find('spinbutton', 'Days'), '0')
    await user.click(await find('button', 'Move ahead'))
    await shows(root, 'Enter a whole number from 1 to 800.')
    const time = () => /it is (.+?)\. Move/.exec(root.innerText)?.[1]
    const before = time()
    type(await find('spinbutton', 'Days'), '3')
    await user.click(await find('button', 'Move ahead'))
    await shows(root, 'Clock moved to')
    await until(() => time() !== before)
    const moved = time()
    await user.click(await find('button', 'Go to next renewal'))
    await until(() => time() !== moved)
  })

  it('downloads an invoice as a PDF', async () => {
    const { find, user, until, all } = await open('view=invoices')
    await until(() => all('row', /Paid/).length > 0)
    const file = await fileSavedBy(async () => {
      await user.click(all('button', /^Actions/)[0]!)
      await user.click(await find('menuitem', 'Download PDF'))
    }, until)
    equal(file.type, 'application/pdf')
    const text = new TextDecoder('latin1').decode(await file.arrayBuffer())
    equal([text.slice(0, 8), text.trimEnd().slice(-5)], ['%PDF-1.7', '%%EOF'])
  })

  it('moves to fewer seats with the next period, and takes that back', async () => {
    const { find, user, root } = await open('plan=plan-team&seats=100')
    await shows(root, 'The change takes effect on')
    await shows(root, 'Seats are freed at renewal.')
    await user.click(await find('button', 'Confirm change'))
    await find('heading', 'Change scheduled')
    await user.click(await find('button', 'Done'))
    await shows(root, "You'll have 100 seats instead of 250 from")
    await shows(root, 'only the last number counts.')
    await user.click(await find('button', 'Change seats'))
    await shows(root, 'What you choose here replaces it.')
    await user.click(await find('button', 'Back'))
    await user.click(await find('button', 'Keep current seats'))
    await shows(root, 'Your plan stays as it is')
  })

  it('cancels without obstacles, and resumes', async () => {
    const { find, user, root } = await open()
    await user.click(await find('button', 'Cancel subscription'))
    await find('dialog', 'Cancel your subscription?')
    await user.click(await find('radio', "It's too expensive"))
    await user.click((await find('dialog')).querySelector<HTMLElement>('button[type=submit]')!)
    await shows(root, 'Your subscription ends on')
    await shows(root, 'The subscription is canceled.')
    await user.click(await find('button', 'Resume subscription'))
    await shows(root, 'Subscription resumed')
    await find('button', 'Cancel subscription')
  })

  it('keeps focus where another view takes the place of what was pressed', async () => {
    const { find, user, until, focused } = await open()
    await user.click(await find('button', 'Change plan'))
    await find('heading', 'Business')
    await until(() => focused()?.textContent === 'Plans')
    await user.click(await find('button', 'Upgrade: Business'))
    await until(() => focused()?.textContent === 'Change to Business')
  })

  it('asks for no payment method where nothing will be paid', async () => {
    const { find, root, all } = await open('plan=plan-starter')
    await find('heading', 'Change to Starter')
    await shows(root, 'Total due today')
    equal(all('heading', 'Payment method').length, 0)
  })

  it('has a button that promises no change while nothing is known about what the change comes to', async () => {
    const screen = await open('view=plans')
    await screen.find('heading', 'Business')
    screen.fail('billing.changePreview', 503)
    await screen.user.click(await screen.find('button', 'Upgrade: Business'))
    await screen.find('button', 'Try again')
    const button = await screen.find('button', 'Review change')
    equal(button.getAttribute('aria-disabled'), 'true')
    await screen.user.click(await screen.find('button', 'Try again'))
    await screen.find('button', /^Pay €/)
    equal(screen.all('button', 'Review change').length, 0)
  })

  it('lists the plans with what they add, and says why one can not be chosen', async () => {
    const { root, find } = await open('view=plans')
    await find('heading', 'Business')
    await shows(root, 'Current plan')
  })

  it('saves who is billed', async () => {
    const { find, user, root, type } = await open('view=information')
    const reference = (await find('textbox', /Your reference/)) as HTMLInputElement
    equal(reference.value, 'PO-2043')
    type(reference, 'PO-3001')
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Billing information saved')
  })

  it('lists invoices, by year and state', async () => {
    const { find, all, user, until } = await open('view=invoices')
    await until(() => all('row', /Paid/).length > 0)
    const before = all('row').length
    await user.click(await find('button', 'Filters'))
    await user.click(await find('menuitemradio', 'Open'))
    await until(() => all('row').length < before)
  })
})

describe('cards of billing', () => {
  afterEach(forgetAddress)

  const addCard = async (name: RegExp | string, query = 'view=methods') => {
    const screen = await open(query)
    const { find, user } = screen
    await user.click(await find('button', 'Add payment method'))
    await user.click(await find('radio', name))
    await user.click(await find('button', 'Save card'))
    return screen
  }

  it('are saved, made the default, and removed', async () => {
    const { find, user, root, all, until } = await addCard(/^Expires this month/)
    await shows(root, 'Payment method added')
    await find('group', /Mastercard •••• 4444/)
    await shows(root, 'Expires soon')
    await user.click(await find('button', 'Make default'))
    await shows(root, 'Default payment method changed')
    equal(root.innerText.includes('needs a payment method'), false)
    await user.click(all('button', 'Remove')[1]!)
    await user.click((await find('dialog')).querySelector<HTMLElement>('button[type=submit]')!)
    await until(() => all('group').length === 1)
    await shows(root, 'A running subscription needs a payment method. Add another one first.')
  })

  it('are saved once the bank has asked, and refused cards say why', async () => {
    const { find, user, root } = await addCard(/^Asks once/)
    await user.click(await find('button', 'Refuse payment'))
    await shows(root, "Your bank couldn't confirm it's you.")
    await user.click(await find('radio', /^Expired card/))
    await user.click(await find('button', 'Save card'))
    await shows(root, 'The card has expired. Use another one.')
  })

  it('that are declined keep everything that was chosen, and tell why', async () => {
    const { find, user, root, all, type } = await addCard(/^Insufficient funds/)
    await shows(root, 'Payment method added')
    await user.click(all('button', 'Make default')[0]!)
    await shows(root, 'Default payment method changed')
    await user.click(await find('tab', 'Overview'))
    await user.click(await find('button', 'Change seats'))
    type(await find('spinbutton', 'Seats'), '251')
    await user.click(await find('button', /^Pay €/))
    await shows(root, "There isn't enough money on the card.")
    equal(((await find('spinbutton', 'Seats')) as HTMLInputElement).value, '251')
  })

  it('whose bank asks pay once the person approves', async () => {
    const { find, user, root, all, type } = await addCard(/^Always asks/)
    await user.click(await find('button', 'Approve payment'))
    await shows(root, 'Payment method added')
    await user.click(all('button', 'Make default')[0]!)
    await shows(root, 'Default payment method changed')
    await user.click(await find('tab', 'Overview'))
    await user.click(await find('button', 'Change seats'))
    type(await find('spinbutton', 'Seats'), '251')
    await user.click(await find('button', /^Pay €/))
    await user.click(await find('button', 'Approve payment'))
    await find('heading', 'Payment received')
  })
})

describe('billing on a server with the contract only', () => {
  onContractOnlyServer()
  afterEach(forgetAddress)

  it('shows every view, without what such a server has not', async () => {
    const { find, root, user, all, until } = await open()
    await find('heading', 'Team')
    await shows(root, 'Active')
    equal(all('button', 'Change seats').length, 0)
    for (const view of ['Plans', 'Payment methods', 'Billing information', 'Invoices'])
      await user.click(await find('tab', view))
    await until(() => all('row', /Paid/).length > 0)
    await user.click(await find('tab', 'Payment methods'))
    await find('group', /Visa/)
    equal(all('button', 'Remove').length, 0)
  })

  it('changes the plan without an amount that nobody calculated', async () => {
    const { find, root, user } = await open('view=plans')
    await user.click(await find('button', 'Upgrade: Business'))
    await shows(root, 'Your payment provider calculates the difference.')
    await user.click(await find('button', 'Change plan'))
    await find('heading', 'Plan changed')
    await user.click(await find('button', 'Done'))
  })
})
