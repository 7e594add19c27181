import { equal, ok } from '../../../elements/browser.ts'
import { axeFaults } from '../../../harness/axeFaults.ts'
import { onContractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { fileSavedBy } from '../../../harness/fileSavedBy.ts'
import { openPortal, removePortals, type PortalOptions } from '../../../harness/openPortal.ts'
import { interceptRequests, refusal } from '../../../harness/requests.ts'
import { shows } from '../../../harness/shows.ts'
import { includes } from '../../../harness/texts.ts'

const open = (options: PortalOptions = {}) => {
  history.replaceState(null, '', '#/subscriptions?view=invoices')
  return openPortal({ section: 'subscriptions', attributes: { 'url-strategy': 'hash' }, widthPx: 1200, ...options })
}

const forgetAddress = () => {
  removePortals()
  history.replaceState(null, '', location.pathname + location.search)
}

/** Opens the second invoice, whose period is over. */
const openSplit = async (options: PortalOptions = {}, action = 'Split by account') => {
  const screen = await open(options)
  const { user, until, all, find } = screen
  await until(() => all('row').length > 3)
  await user.click(all('button', /^(Actions|Aktionen)/).at(1)!)
  await user.click(await find('menuitem', action))
  return screen
}

const cellsOf = (table: HTMLElement, index: number) =>
  [...table.querySelectorAll('tbody tr')].map(row => row.children[index]?.textContent ?? '')
const amountOf = (text: string) => Number(text.replaceAll(/[^\d-]/g, ''))

const isNotOffered = async () => {
  const { user, until, all, find } = await open()
  await until(() => all('row').length > 3)
  await user.click(all('button', /^Actions/).at(1)!)
  await find('menuitem', 'Download PDF')
  equal(all('menuitem', 'Split by account').length, 0)
}

describe('an invoice split by account', () => {
  afterEach(forgetAddress)

  it('shows the share of each account, which add up to the total, by what they used', async () => {
    const { find, user, root, until, focused, all } = await openSplit()
    const heading = await find('heading', /^Invoice .* by account$/)
    await until(() => focused() === heading)
    const table = await find('table', /by account$/)
    includes(cellsOf(table, 0).join('\n'), 'Acme Europe')
    const sum = cellsOf(table, 2).reduce((total, text) => total + amountOf(text), 0)
    equal(sum, amountOf(table.querySelector('tfoot td:last-child')!.textContent ?? ''))
    ok(sum > 0, `the sum is ${sum}`)
    const before = cellsOf(table, 2).join()
    await user.selectOptions(await find('combobox', 'In proportion to'), 'apiCalls')
    await until(() => all('table').length === 1 && cellsOf(all('table')[0]!, 2).join() !== before)
    includes(location.hash, 'by=apiCalls')
    equal(await axeFaults(root, { except: ['region', 'page-has-heading-one'] }), [])
  })

  it('is saved as CSV with plain amounts and who pays', async () => {
    const { find, user, until } = await openSplit()
    await find('table', /by account$/)
    const file = await fileSavedBy(async () => user.click(await find('button', 'Download CSV')), until)
    const lines = (await file.text()).trim().split('\r\n')
    includes(lines[0]!, 'Account,ID of the account,Who pays,Counted,Share (EUR)')
    ok(lines.length > 10, String(lines.length))
    ok(
      lines.slice(1).every(line => /,The organization of the invoice,\d+,\d+(\.\d+)?$/.test(line)),
      lines.join(' '),
    )
  })

  it('gives focus back to the list, and fits into 360 px', async () => {
    const { find, user, root, until, focused, all } = await openSplit({ widthPx: 360 })
    const table = await find('table', /by account$/)
    ok(table.scrollWidth <= root.clientWidth, `${table.scrollWidth} > ${root.clientWidth}`)
    await user.click(await find('button', 'Invoices'))
    await until(() => all('row').length > 3)
    await until(() => root.contains(focused()))
  })

  it('is in German, with German numbers', async () => {
    const { find, root } = await openSplit(
      { attributes: { 'url-strategy': 'hash', locale: 'de' } },
      'Nach Konten aufteilen',
    )
    await find('heading', /^Rechnung .* nach Konten$/)
    const table = await find('table', /nach Konten$/)
    includes(table.querySelector('tfoot td:last-child')!.textContent ?? '', ',')
    await shows(root, 'Im Verhältnis zu')
  })

  it('tells why it could not be read', async () => {
    interceptRequests(({ path }) => (path.endsWith('/split') ? refusal(403, 'Forbidden') : undefined))
    const { root } = await openSplit()
    await shows(root, "The shares couldn't be loaded")
  })

  it('is not offered where the server does not let a person split invoices', async () => {
    interceptRequests(async ({ path, send }) => {
      if (!path.endsWith('/fe/billing/invoices')) return undefined
      return Response.json({ ...(await (await send()).json()), canSplit: false })
    })
    await isNotOffered()
  })
})

describe('on a server with the contract only, an invoice', () => {
  afterEach(forgetAddress)
  onContractOnlyServer()

  it('is not split by account', isNotOffered)
})
