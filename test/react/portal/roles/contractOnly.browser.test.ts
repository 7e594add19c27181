import { equal, ok } from '../../../elements/browser.ts'
import { onContractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { changeAnswers } from '../../../harness/changedAnswers.ts'
import { openPortal, type PortalScreen } from '../../../harness/openPortal.ts'
import { includes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

/** Opens an action of a row. */
const choose = async ({ find, user }: PortalScreen, row: string, action: string) => {
  await user.click(await find('button', `Actions for ${row}`))
  await user.click(await find('menuitem', action))
}

describe('roles on a server with the contract only', () => {
  onContractOnlyServer()

  const open = async () => {
    const screen = await openPortal({ section: 'roles' })
    await screen.find('row', /Auditor/)
    return screen
  }

  /** The page of a role with another name and one permission less. */
  const openChanged = async () => {
    const screen = await open()
    await choose(screen, 'Auditor', 'Edit')
    const { find, user, all, type } = screen
    type(await find('textbox', 'Name'), 'Inspector')
    await find('checkbox', 'Groups')
    const [closed] = all('button', 'Show Groups')
    if (closed) await user.click(closed)
    await user.click(await find('checkbox', 'See groups'))
    return screen
  }

  it('the list has no numbers of members, and nothing offers what the server cannot do', async () => {
    const { all, until } = await open()
    await until(() => all('columnheader', 'Members').length === 0)
    equal(all('button', 'Check member access').length, 0)
  })

  it('a role is saved in two calls, without a question', async () => {
    const { find, user, until, all } = await openChanged()
    await user.click(await find('button', 'Save changes'))
    await find('heading', 'Inspector')
    await until(() => all('button', 'Save changes').length === 0)
    ok(!((await find('checkbox', 'See groups')) as HTMLInputElement).checked, 'permissions')
  })

  it('says which parts were saved, and saves the rest with the next try', async () => {
    const { find, user, until, all, root, fail } = await openChanged()
    fail('roles.setPermissions', 500)
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Saved: name and description. Not saved: permissions.')
    await find('heading', 'Inspector')
    await user.click(await find('button', 'Save changes'))
    await until(() => all('button', 'Save changes').length === 0)
    equal(all('alert').length, 0)
    ok(!((await find('checkbox', 'See groups')) as HTMLInputElement).checked, 'permissions')
  })

  it('finds out when somebody else changed the role meanwhile', async () => {
    const { find, user } = await openChanged()
    changeAnswers<{ key: string; name: string }[]>(
      '/roles/v1',
      roles => roles.map(role => (role.key === 'auditor' ? { ...role, name: 'Reviewer' } : role)),
      'GET',
    )
    await user.click(await find('button', 'Save changes'))
    await find('button', 'Overwrite')
  })

  it('a role that is in use is kept, with the reason of the server', async () => {
    const screen = await open()
    const { find, user } = screen
    await choose(screen, 'Auditor', 'Delete')
    await user.click(await find('button', 'Delete'))
    includes((await find('alert')).textContent, 'This role is in use.', 'reason')
  })
})
