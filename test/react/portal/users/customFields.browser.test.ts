import { equal } from '../../../elements/browser.ts'
import { onContractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { changeAnswers } from '../../../harness/changedAnswers.ts'
import { openPortal, removePortals, type PortalScreen } from '../../../harness/openPortal.ts'
import { interceptRequests } from '../../../harness/requests.ts'
import { includes } from '../../../harness/texts.ts'

const customFields = [
  { key: 'plan', type: 'select', label: 'Plan', options: [{ value: 'free', label: 'Free of charge' }, 'team'] },
  { key: 'seats', type: 'number', label: 'Seats' },
  { key: 'news', type: 'checkbox', label: 'News by mail' },
]
const themeOptions = { loginBox: { signup: { customFields } } }
const prepare = (portal: HTMLElement) => Object.assign(portal, { themeOptions })

const withMetadata = (metadata: string) =>
  changeAnswers('/resources/users/v3', body => ({
    ...body,
    items: (body['items'] as object[]).map(item => ({ ...item, metadata })),
  }))

/** Opens the details of a member. */
const openDetails = async ({ find, type, user, all, until }: PortalScreen) => {
  type(await find('searchbox', 'Search by name or email'), 'Max Reed')
  await until(() => all('row').length === 2)
  await user.click(await find('row', /Max Reed/))
  return find('group', 'Custom fields')
}

/** Opens the menu of the details. */
const openMenu = async ({ find, user, all }: PortalScreen) => {
  const panel = await find('dialog', 'Max Reed')
  await user.click(all('button', 'Actions for Max Reed').find(menu => panel.contains(menu))!)
}

describe('custom fields of a member', () => {
  afterEach(removePortals)

  it('are shown by their labels and edited by an administrator, with the changed values only', async () => {
    const answers = withMetadata('{"crm":7,"plan":"free","news":true}')
    const sent: string[] = []
    const restore = interceptRequests(request => {
      if (!request.path.endsWith('/custom-fields')) return Promise.resolve(undefined)
      sent.push(`${request.method} ${String(request.init?.body)}`)
      return Promise.resolve(new Response(undefined, { status: 204 }))
    })
    const screen = await openPortal({ section: 'users', widthPx: 1200, prepare })
    const { find, user, type, until, all } = screen
    const group = await openDetails(screen)
    for (const text of ['Free of charge', 'News by mail', 'Yes']) includes(group.innerText, text)
    await openMenu(screen)
    await user.click(await find('menuitem', 'Edit custom fields'))
    await find('dialog', 'Edit custom fields of Max Reed')
    type(await find('textbox', /Seats/), '12')
    await user.click(await find('button', 'Save'))
    await until(() => sent.length === 1 && all('dialog', 'Edit custom fields of Max Reed').length === 0)
    equal(sent[0], 'PUT {"values":{"seats":12}}')
    restore()
    answers.restore()
  })

  it('are not there where none are declared', async () => {
    const screen = await openPortal({ section: 'users', widthPx: 1200 })
    const { find, type, user, all, until } = screen
    type(await find('searchbox', 'Search by name or email'), 'Max Reed')
    await until(() => all('row').length === 2)
    await user.click(await find('row', /Max Reed/))
    await find('group', 'Applications')
    equal(all('group', 'Custom fields').length, 0)
  })
})

describe('custom fields of a member on a server with the contract only', () => {
  onContractOnlyServer()
  afterEach(removePortals)

  it('are shown and not edited', async () => {
    const answers = withMetadata('{"plan":"team"}')
    const screen = await openPortal({ section: 'users', widthPx: 1200, prepare })
    const { find, all } = screen
    includes((await openDetails(screen)).innerText, 'team')
    await openMenu(screen)
    await find('menuitem', 'Edit applications')
    equal(all('menuitem', 'Edit custom fields').length, 0)
    answers.restore()
  })
})
