import { interceptRequests } from '../../../harness/requests.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'
import { onContractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { equal } from '../../../elements/browser.ts'

const customFields = [
  { key: 'plan', type: 'select', label: 'Plan', options: ['free', 'team'] },
  { key: 'seats', type: 'number', label: 'Seats' },
  { key: 'call', type: 'tel', label: 'Office phone' },
  { key: 'news', type: 'checkbox', label: 'News by mail' },
]
const themeOptions = { loginBox: { signup: { customFields } } }
const prepare = (portal: HTMLElement) => Object.assign(portal, { themeOptions })
const open = () => openPortal({ section: 'profile', as: 'member@acme.test', prepare })
const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value

describe('custom fields of the profile', () => {
  afterEach(removePortals)

  it('are validated at the field, by the form and by the server, and nothing typed is lost', async () => {
    const { find, type, user, root, until, all } = await open()
    const seats = await find('textbox', /Seats/)
    type(seats, 'many')
    await user.click(await find('button', 'Save changes'))
    await until(() => root.innerText.includes('Enter a number'))
    type(seats, '12')
    const restore = interceptRequests(request =>
      request.method === 'PUT' && request.path.endsWith('/users/v2/me')
        ? Promise.resolve(
            Response.json(
              { errors: ['x'], errorCode: 'ER-CUSTOM-FIELD', context: { field: 'plan', reason: 'missing' } },
              { status: 400 },
            ),
          )
        : Promise.resolve(undefined),
    )
    await user.click(await find('button', 'Save changes'))
    await until(() => root.innerText.includes('Choose an option.'))
    equal(valueOf(await find('textbox', /Seats/)), '12')
    equal(all('alert').filter(({ textContent }) => textContent).length, 0, 'no message at the top')
    restore()
  })
})

describe('custom fields of the profile on a server with the contract only', () => {
  onContractOnlyServer()
  afterEach(removePortals)

  it('are saved among the metadata of other systems, which stay', async () => {
    const sent: string[] = []
    let stored = '{"crm":7,"plan":"free","call":{"kept":true}}'
    const restore = interceptRequests(async request => {
      if (!request.path.endsWith('/users/v2/me')) return undefined
      if (request.method === 'PUT') {
        stored = (JSON.parse(String(request.init?.body)) as { metadata: string }).metadata
        sent.push(stored)
      }
      const answer = await request.send()
      return Response.json({ ...((await answer.json()) as object), metadata: stored })
    })
    const { find, type, user, until, all } = await open()
    const plan = await find('combobox', /Plan/)
    equal(valueOf(plan), 'free')
    await user.selectOptions(plan, 'team')
    type(await find('textbox', /Seats/), '12')
    await user.click(await find('checkbox', 'News by mail'))
    await user.click(await find('button', 'Save changes'))
    await until(() => sent.length === 1 && all('button', 'Save changes').length === 0)
    const { crm, plan: saved, seats, news, call } = JSON.parse(sent[0]!) as Record<string, unknown>
    equal(JSON.stringify([crm, saved, seats, news, call]), JSON.stringify([7, 'team', 12, true, { kept: true }]))
    restore()
  })
})
