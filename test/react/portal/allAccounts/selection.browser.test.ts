import { equal, ok } from '../../../elements/browser.ts'
import { fileSavedBy } from '../../../harness/fileSavedBy.ts'
import { axeFaults } from '../../../harness/axeFaults.ts'
import { openPortal, removePortals, type PortalScreen } from '../../../harness/openPortal.ts'
import { refusal, interceptRequests } from '../../../harness/requests.ts'
import { includes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

const open = async () => {
  const screen = await openPortal({ section: 'allAccounts' })
  await screen.find('row', /Acme Europe/)
  return screen
}

const focused = ({ root }: PortalScreen) => (root.getRootNode() as ShadowRoot).activeElement

const boxOf = async ({ find }: PortalScreen, name: string) =>
  (await find('checkbox', `Select ${name}`)) as HTMLInputElement

/** Opens or closes a branch as a pointer does. */
const toggle = async ({ find }: PortalScreen, name: RegExp) =>
  (await find('row', name)).querySelector<HTMLElement>('[data-expander]')?.click()

/** The text of the file that a press saves. */
const savedBy = async (press: () => Promise<unknown>, until: PortalScreen['until']): Promise<string> =>
  (await fileSavedBy(press, until)).text()

describe('a selection in the tree of accounts', () => {
  let restore = () => {}
  afterEach(() => {
    restore()
    restore = () => {}
    removePortals()
  })

  it('is made by checkboxes and by Space, but never of the own organization', async () => {
    const screen = await open()
    const { find, user, root, all } = screen
    const labs = await find('row', /Acme Labs/)
    labs.focus()
    await user.keyboard(' ')
    equal([labs.ariaSelected, (await boxOf(screen, 'Acme Labs')).checked], ['true', true])
    equal(focused(screen), labs)
    await shows(root, '1 selected')
    await user.click(await boxOf(screen, 'Acme Training'))
    await shows(root, '2 selected')
    labs.focus()
    await user.keyboard(' ')
    await shows(root, '1 selected')
    const top = await find('row', /Your organization/)
    equal([top.ariaSelected, top.querySelector('input')], [null, null])
    top.focus()
    await user.keyboard(' ')
    await shows(root, '1 selected')
    equal(all('row', /Your organization/).length, 1, 'no page opens')
  })

  it('goes on by arrows from a checkbox that was pressed', async () => {
    const screen = await open()
    const { find, user } = screen
    await user.click(await boxOf(screen, 'Acme Europe'))
    await user.keyboard('{ArrowDown}')
    equal(focused(screen), await find('row', /Acme Labs/))
  })

  it('keeps what is selected in a branch that is closed, and says that it is not shown', async () => {
    const screen = await open()
    const { root, user, find, until, all } = screen
    await toggle(screen, /Acme Europe/)
    await user.click(await boxOf(screen, 'Acme Germany'))
    await user.click(await boxOf(screen, 'Acme Labs'))
    await toggle(screen, /Acme Europe/)
    await until(() => all('row', /Acme Germany/).length === 0)
    await shows(root, '2 selected, 1 of them not shown')
    await toggle(screen, /Acme Europe/)
    await until(() => all('row', /Acme Germany/).length === 1)
    ok((await boxOf(screen, 'Acme Germany')).checked, 'when it is shown again')
    await user.click(await find('button', 'Clear'))
    await until(() => focused(screen) === all('searchbox')[0])
  })

  it('loses an account that is deleted', async () => {
    const screen = await open()
    const { root, user, find, type, until, all } = screen
    await user.click(await boxOf(screen, 'Acme Training'))
    await user.click(await boxOf(screen, 'Acme Labs'))
    await user.click(await find('button', 'Actions for Acme Training'))
    await user.click(await find('menuitem', 'Delete'))
    type(await find('textbox', /Acme Training/), 'Acme Training')
    await user.click(all('button', 'Delete').at(-1)!)
    await until(() => all('row', /Acme Training/).length === 0)
    await shows(root, '1 selected')
  })

  it('has all that are shown by one press', async () => {
    const { user, find, root } = await open()
    await user.click(await find('checkbox', 'Select all rows that are shown'))
    await shows(root, '5 selected')
  })

  it('gets members with roles, account by account, and those that failed again', async () => {
    const sent: string[] = []
    let isBroken = true
    restore = interceptRequests(async ({ path, method, body, send }) => {
      if (method !== 'POST' || !path.endsWith('/sub-tenants/users/v2/')) return send()
      const { tenantId } = body as { tenantId: string }
      sent.push(tenantId)
      return isBroken && tenantId === '1501' ? refusal(500, 'Broken') : send()
    })
    const screen = await open()
    const { user, find, all, paste, root, until } = screen
    await user.click(await boxOf(screen, 'Acme Labs'))
    await user.click(await boxOf(screen, 'Acme Training'))
    await user.click(await find('button', 'Add members'))
    await find('dialog', 'Add members to 2 accounts')
    await user.click(all('button', 'Add members').at(-1)!)
    await shows(root, 'Choose at least one role.')
    equal(sent, [])
    paste((await find('textbox', 'Email addresses')) as HTMLElement, 'new@labs.test, two@labs.test,')
    await user.click(await find('combobox', /Roles/))
    await user.click(await find('option', /Read only/))
    await user.keyboard('{Escape}')
    await user.click(all('button', 'Add members').at(-1)!)
    await shows(root, '1 of 2 done.')
    equal(sent, ['1401', '1501'])
    isBroken = false
    await user.click(await find('button', 'Try 1 again'))
    await shows(root, '2 of 2 done.')
    equal(sent, ['1401', '1501', '1501'])
    await user.click(all('button', 'Close').at(-1)!)
    await until(() => all('dialog').length === 0)
    await user.click(await find('row', /Acme Training/))
    await user.click(await find('tab', 'Members'))
    includes((await find('row', /two@labs.test/)).textContent, 'Read only')
  })

  it('is saved as a file with numbers that were read for it, also of accounts that are not shown', async () => {
    const screen = await open()
    const { user, find, until, all } = screen
    await toggle(screen, /Acme Europe/)
    await user.click(await boxOf(screen, 'Acme Germany'))
    await toggle(screen, /Acme Europe/)
    await until(() => all('row', /Acme Germany/).length === 0)
    await user.click(await boxOf(screen, 'Brightside Partners'))
    const text = await savedBy(async () => user.click(await find('button', 'Download CSV')), until)
    const lines = text.replace('\ufeff', '').trim().split('\r\n')
    equal(lines[0], 'Account,Account ID,Account management,Accounts below,Members,Created')
    includes(lines[1], 'Acme Germany,1111,Off,0,2,')
    includes(lines[2], 'Brightside Partners,1201,On,3,2,')
    equal(all('button', 'Download CSV').length, 1, 'the selection stays')
  })

  it('says why the file could not be created', async () => {
    restore = interceptRequests(({ path, send }) =>
      path.endsWith('/hierarchy/v2/metadata') ? Promise.resolve(refusal(500, 'Broken')) : send(),
    )
    const screen = await open()
    await screen.user.click(await boxOf(screen, 'Acme Labs'))
    await screen.user.click(await screen.find('button', 'Download CSV'))
    await shows(screen.root, "The file couldn't be created")
  })

  it('is announced, and has no faults for assistive technology', async () => {
    const screen = await open()
    await screen.user.click(await boxOf(screen, 'Acme Labs'))
    await screen.user.click(await boxOf(screen, 'Acme Training'))
    await shows(screen.root, '2 rows selected')
    const grid = await screen.find('treegrid', 'All accounts')
    equal([grid.ariaMultiSelectable, grid.ariaColCount], ['true', '6'])
    equal(await axeFaults(screen.root), [])
  })

  it('is told in German, from right to left as well', async () => {
    document.documentElement.dir = 'rtl'
    try {
      const { find, user, root } = await openPortal({ section: 'allAccounts', attributes: { locale: 'de' } })
      await user.click(await find('checkbox', 'Acme Europe auswählen'))
      await user.click(await find('button', 'Mitglieder hinzufügen'))
      await find('dialog', 'Mitglieder zu 1 Konto hinzufügen')
      await user.keyboard('{Escape}')
      const europe = await find('row', /Acme Europe/)
      europe.focus()
      await user.keyboard('{ArrowLeft}')
      await user.click(await find('checkbox', 'Acme Germany auswählen'))
      europe.focus()
      await user.keyboard('{ArrowRight}')
      await shows(root, '2 ausgewählt, davon 1 nicht angezeigt')
    } finally {
      document.documentElement.removeAttribute('dir')
    }
  })
})
