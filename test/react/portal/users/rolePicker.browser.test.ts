import { equal, ok } from '../../../elements/browser.ts'
import { askOnce } from '../../../harness/askStepUp.ts'
import { openPortal, removePortals, type PortalScreen } from '../../../harness/openPortal.ts'
import { includes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'
import { signInAgain } from '../../../harness/signInAgain.ts'

const open = (as = 'admin@acme.test') => openPortal({ section: 'users', widthPx: 1200, as })

/** Searches for a member. */
const search = async ({ find, type }: PortalScreen, person: string) =>
  type(await find('searchbox', 'Search by name or email'), person)

const pickerOf = async (screen: PortalScreen, person: string) => {
  await search(screen, person)
  return screen.find('button', new RegExp(`^Roles of ${person}: `))
}

describe('the role of a member in the list', () => {
  afterEach(removePortals)

  it('is chosen in the row, and the choice can be undone', async () => {
    const screen = await open()
    const { find, user, all, until, root, focused } = screen
    const picker = await pickerOf(screen, 'Max Reed')
    includes(picker.innerText, 'Read only')
    await user.click(picker)
    equal(all('menuitemradio', 'Read only')[0]?.getAttribute('aria-checked'), 'true')
    await user.click(await find('menuitemradio', 'Support'))
    await shows(root, 'Roles saved. We emailed Max Reed about this change.')
    await until(() => picker.innerText === 'Support')
    equal(focused(), picker, 'focus stays in the row')
    await user.click(await find('button', 'Undo'))
    await until(() => picker.innerText === 'Read only')
    await shows(root, 'Change undone')
  })

  it('takes a fresh proof where the server asks for one', async () => {
    const screen = await open()
    const { find, user, until } = screen
    const picker = await pickerOf(screen, 'Max Reed')
    askOnce('PUT', /\/members\//, 'signIn')
    await user.click(picker)
    await user.click(await find('menuitemradio', 'Support'))
    await signInAgain(screen, 'admin@acme.test')
    await until(() => picker.innerText === 'Support')
  })

  it('stays as it was when the server refuses the other one', async () => {
    const screen = await open()
    const { find, user, until, fail, root } = screen
    const picker = await pickerOf(screen, 'Max Reed')
    fail('team.memberUpdate', 500)
    await user.click(picker)
    await user.click(await find('menuitemradio', 'Support'))
    await shows(root, "The roles of Max Reed weren't saved")
    await until(() => picker.innerText === 'Read only')
  })

  it('is one of several in the dialog, which the same menu leads to', async () => {
    const screen = await open()
    const { find, user, until, all } = screen
    await user.click(await pickerOf(screen, 'Max Reed'))
    await user.click(await find('menuitem', 'Several roles…'))
    await find('dialog', 'Edit roles of Max Reed')
    await user.click(await find('combobox', 'Roles'))
    await user.click(await find('option', /Support/))
    await user.keyboard('{Escape}')
    await user.click(await find('button', 'Save'))
    await until(() => all('dialog').length === 0)
    const picker = await pickerOf(screen, 'Max Reed')
    await until(() => picker.getAttribute('aria-haspopup') === 'dialog')
    await user.click(picker)
    await find('dialog', 'Edit roles of Max Reed')
  })

  it('is text where it may not be changed', async () => {
    const { find, all } = await open('member@acme.test')
    const row = await find('row', /Amara Okafor/)
    ok(row.innerText.includes('Read only') || row.innerText.includes('Support'), row.innerText)
    equal(all('button', /^Roles of /).length, 0)
  })

  it('of oneself is text', async () => {
    const { find, all } = await open()
    await find('row', /Ada Stone/)
    equal(all('button', /^Roles of Ada Stone/).length, 0)
  })
})

describe('disabling a member', () => {
  afterEach(removePortals)

  it('can be undone', async () => {
    const screen = await open()
    const { find, user, until, all, root } = screen
    await search(screen, 'Max Reed')
    await user.click(await find('button', 'Actions for Max Reed'))
    await user.click(await find('menuitem', 'Deactivate'))
    await find('dialog', 'Deactivate Max Reed?')
    await user.click(await find('button', 'Deactivate'))
    await until(() => all('row', /Max Reed/)[0]?.innerText.includes('Deactivated') === true)
    await user.click(await find('button', 'Undo'))
    await until(() => all('row', /Max Reed/)[0]?.innerText.includes('Active') === true)
    await shows(root, 'Max Reed can sign in again')
  })

  it('can be undone for a selection, from its results', async () => {
    const { find, user, until, all } = await open()
    for (const name of ['Amara Okafor', 'Ada Stone']) await user.click(await find('checkbox', `Select ${name}`))
    await user.click(await find('button', 'Deactivate'))
    await find('dialog', 'Deactivate 2 members?')
    await user.click(all('button', 'Deactivate').at(-1)!)
    await user.click(await find('button', 'Undo'))
    await find('dialog', 'Undo')
    const list = await find('list', 'Results')
    await until(() => /Amara Okafor \S+\s+Done/.test(list.innerText))
    equal(list.innerText.includes('Ada Stone'), false, 'who was skipped is left alone')
    await user.click(all('button', 'Close').at(-1)!)
    await until(() => all('row', /Amara Okafor/)[0]?.innerText.includes('Active') === true)
  })
})

describe('details of a member', () => {
  afterEach(removePortals)

  it('offer the actions of the row: the most used as buttons, the rest in a menu', async () => {
    const screen = await open()
    const { find, user, until, all } = screen
    await search(screen, 'Max Reed')
    await user.click(await find('button', /^Max Reed/))
    const panel = await find('dialog', 'Max Reed')
    await find('button', 'Edit roles')
    await find('button', 'Edit groups')
    const menus = all('button', 'Actions for Max Reed').filter(menu => panel.contains(menu))
    equal(menus.length, 1)
    await user.click(menus[0]!)
    await user.click(await find('menuitem', 'Remove from organization'))
    await find('dialog', /^Remove Max Reed/)
    await user.click(all('button', 'Remove from organization').at(-1)!)
    await until(() => all('dialog').length === 0 && all('row', /Max Reed/).length === 0)
  })

  it('keep focus at their head when an action that is done goes', async () => {
    const screen = await open()
    const { find, user, until, all, focused } = screen
    await search(screen, 'Max Reed')
    await user.click(await find('button', /^Max Reed/))
    const panel = await find('dialog', 'Max Reed')
    await user.click(all('button', 'Actions for Max Reed').find(menu => panel.contains(menu))!)
    await user.click(await find('menuitem', 'Deactivate'))
    await find('dialog', 'Deactivate Max Reed?')
    await user.click(all('button', 'Deactivate').at(-1)!)
    // The dialog gives focus back when it closes.
    await until(() => all('dialog', 'Deactivate Max Reed?').length === 0)
    await user.click(await find('button', 'Reactivate'))
    await until(() => all('button', 'Reactivate').length === 0)
    await until(() => focused()?.textContent === 'Edit roles')
  })
})
