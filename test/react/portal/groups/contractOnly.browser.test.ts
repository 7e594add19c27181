import { onContractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { changeAnswers } from '../../../harness/changedAnswers.ts'
import { openPortal } from '../../../harness/openPortal.ts'
import { includes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

describe('groups on a server with the contract only', () => {
  onContractOnlyServer()

  const openEdit = async () => {
    const screen = await openPortal({ section: 'groups' })
    await screen.user.click(await screen.find('button', 'Actions for Help desk'))
    await screen.user.click(await screen.find('menuitem', 'Edit'))
    await screen.find('dialog', 'Edit group “Help desk”')
    return screen
  }

  it('finds and sorts groups', async () => {
    const { find, until, all, type } = await openPortal({ section: 'groups' })
    await find('row', /Finance/)
    type(await find('searchbox', 'Search groups'), 'help')
    await until(() => all('row', /Finance/).length === 0 && all('row', /Help desk/).length === 1)
  })

  it('finds members of a group, and says where others are added', async () => {
    const { find, until, all, type, root } = await openEdit()
    await find('button', 'Remove Sue Park')
    includes(root.innerText, "This server can't search for members here.")
    type(await find('searchbox', 'Search in the group'), 'sue')
    await until(() => all('button', /^Remove/).length === 1)
  })

  it('says which parts were saved, and saves the rest with the next try', async () => {
    const { find, user, until, all, type, root, fail } = await openEdit()
    type(await find('textbox', 'Name'), 'Service desk')
    await user.click(await find('button', 'Remove Sue Park'))
    fail('groups.removeUsers', 403)
    await user.click(await find('button', 'Save group'))
    await shows(root, 'Saved: name, color, and description. Not saved: removed members.')
    await user.click(await find('button', 'Save group'))
    await until(() => all('dialog').length === 0 && all('row', /Service desk.*2 members/).length === 1)
  })

  it('finds out when somebody else changed the group meanwhile', async () => {
    const { find, user, type } = await openEdit()
    changeAnswers(/groups\/v1\/group-/, body => ({ ...body, name: 'Theirs' }), 'GET')
    type(await find('textbox', 'Name'), 'Mine')
    await user.click(await find('button', 'Save group'))
    await find('button', 'Overwrite')
  })
})
