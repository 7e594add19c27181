import { equal } from '../../../elements/browser.ts'
import { axeFaults } from '../../../harness/axeFaults.ts'
import { openPortal, removePortals, type PortalOptions } from '../../../harness/openPortal.ts'
import { interceptRequests } from '../../../harness/requests.ts'

const { pathname, search } = location

const open = (options: PortalOptions = {}) => {
  history.replaceState(null, '', '#/subscriptions?view=information')
  return openPortal({ section: 'subscriptions', attributes: { 'url-strategy': 'hash' }, ...options })
}

describe('billing information', () => {
  afterEach(() => {
    removePortals()
    history.replaceState(null, '', pathname + search)
  })

  it('shows the next invoice with what is typed, before it is saved', async () => {
    const { find, type, user, until } = await open()
    const invoice = await find('article', 'Next invoice')
    await until(() => invoice.innerText.includes('Acme GmbH'))
    type(await find('textbox', 'Name on invoices'), 'Acme Handel SARL')
    await until(() => invoice.innerText.includes('Acme Handel SARL'))
    await user.selectOptions(await find('combobox', 'Country'), 'FR')
    type(await find('textbox', /^VAT ID/), 'FR40303265045')
    await until(() => invoice.innerText.includes('Reverse charge: the customer accounts for the VAT.'))
    equal([invoice.innerText.includes('France'), invoice.lang], [true, 'en'])
    await user.selectOptions(await find('combobox', 'Language of invoices'), 'de')
    await until(() => invoice.innerText.includes('Steuerschuldnerschaft des Leistungsempfängers.'))
    equal(invoice.lang, 'de')
    await user.click(await find('button', 'Discard'))
    await until(() => invoice.innerText.includes('Acme GmbH') && !invoice.innerText.includes('France'))
  })

  it('keeps the invoice of before while something unfinished is typed, and says when it is out of date', async () => {
    const { find, type, fail, root, until } = await open()
    const invoice = await find('article', 'Next invoice')
    await until(() => invoice.innerText.includes('VAT ID DE136695976'))
    type(await find('textbox', /^VAT ID/), 'D')
    await until(() => !invoice.innerText.includes('VAT ID DE136695976'))
    fail('billing.informationPreview', 500)
    type(await find('textbox', 'Name on invoices'), 'Acme AG')
    await until(() => root.innerText.includes("The preview couldn't be updated."))
    equal(invoice.innerText.includes('Acme GmbH'), true)
    type(await find('textbox', 'Name on invoices'), 'Acme AG Berlin')
    await until(() => invoice.innerText.includes('Acme AG Berlin'))
    equal(root.innerText.includes("The preview couldn't be updated."), false)
  })

  it('asks for one invoice after a pause of typing', async () => {
    let asked = 0
    interceptRequests(({ path }) => {
      if (path.endsWith('/information/preview')) asked += 1
      return undefined
    })
    const { find, type, until } = await open()
    const invoice = await find('article', 'Next invoice')
    const before = asked
    const name = await find('textbox', 'Name on invoices')
    for (const text of ['A', 'Ac', 'Acm', 'Acme Nord']) type(name, text)
    await until(() => invoice.innerText.includes('Acme Nord'))
    equal([before, asked], [1, 2])
  })

  it('has the invoice below the form where there is little room, and beside it where there is enough', async () => {
    for (const [widthPx, isBelow] of [
      [360, true],
      [1280, false],
    ] as const) {
      const { find, portal, root, until } = await open({ widthPx })
      const invoice = await find('article', 'Next invoice')
      await until(() => invoice.innerText.includes('Acme GmbH'))
      const form = (await find('textbox', /^Your reference/)).closest('form')!
      equal(invoice.getBoundingClientRect().top >= form.getBoundingClientRect().bottom, isBelow)
      equal(root.scrollWidth <= root.clientWidth, true)
      equal(await axeFaults(portal), [])
      removePortals()
    }
  })

  it('shows it to those who may only read, too', async () => {
    const { find, all, until, root } = await open({ as: 'member@acme.test' })
    const invoice = await find('article', 'Next invoice')
    await until(() => invoice.innerText.includes('Acme GmbH'))
    await until(() => /Language of invoices\s+English/.test(root.innerText))
    equal(all('textbox').length, 0)
  })
})
