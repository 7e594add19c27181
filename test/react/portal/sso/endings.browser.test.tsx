import { equal, ok } from '../../../elements/browser.ts'
import { axeFaults } from '../../../harness/axeFaults.ts'
import { onContractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'
import { interceptRequests } from '../../../harness/requests.ts'
import { shows } from '../../../harness/shows.ts'

const pageRules = ['region', 'page-has-heading-one']
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** What the server says about the connection of the sample organization. */
const answering = (values: { endings?: object[]; details?: object; person?: object }) =>
  interceptRequests(async ({ method, path, send }) => {
    if (method !== 'GET') return undefined
    if (path.endsWith('/fe/sso/endings') && values.endings) return Response.json(values.endings)
    if (/\/fe\/sso\/configurations\/[^/]+$/.test(path) && values.details)
      return Response.json({ ...((await (await send()).json()) as object), ...values.details })
    if (path.endsWith('/tests') && values.person)
      return Response.json([{ id: 'run', kind: 'test', state: 'passed', startedAt: '2026-01-01T00:00:00Z' }])
    if (path.endsWith('/tests/run') && values.person)
      return Response.json({ id: 'run', kind: 'test', state: 'passed', startedAt: '', person: values.person })
    return undefined
  })

/** Chooses a day as a person does in the calendar of a browser. */
const chooseDay = (field: HTMLInputElement, value: string) => {
  field.focus()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

const openConnection = async () => {
  const screen = await openPortal({ section: 'sso' })
  const row = await screen.find('row', /OpenID Connect/)
  await screen.user.click(row.querySelector('a, button')!)
  await screen.user.click(await screen.find('button', /Connection/))
  await screen.find('heading', "Enter the provider's details")
  return screen
}

describe('what of a connection ends', () => {
  afterEach(removePortals)

  it('is told above the list and on the page of the connection, with the way to mend it', async () => {
    const stop = answering({
      endings: [
        { connectionId: 'sso-acme', kind: 'secret', endsAt: day(13) },
        { connectionId: 'sso-acme', kind: 'certificate', endsAt: '2020-01-01' },
        { connectionId: 'gone', kind: 'secret', endsAt: '2020-01-01' },
      ],
    })
    const { find, all, root, portal, user, until } = await openPortal({ section: 'sso' })
    await until(() => /The client secret of .* expires in 1[23] days/.test(root.innerText))
    await until(() => /The signing certificate of .* has expired/.test(root.innerText))
    equal(all('button', 'Go to “Connection”').length, 2)
    equal(await axeFaults(portal, { except: pageRules }), [], 'axe')
    await user.click(all('button', 'Go to “Connection”')[0]!)
    await find('heading', "Enter the provider's details")
    await until(() => /The client secret of .* expires in 1[23] days/.test(root.innerText))
    stop()
  })

  it('is entered for a client secret, not in the past, and shown with the days that are left', async () => {
    const { find, user, root, until } = await openConnection()
    await find('heading', 'End of the client secret')
    const field = () => root.querySelector<HTMLInputElement>('[name=endsAt]')!
    equal(field().type, 'date')
    chooseDay(field(), day(-3))
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Choose today or a later day.')
    chooseDay(field(), day(12))
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'End of the client secret saved')
    await until(() => /Expires in 1[12] days/.test(root.innerText))
    await until(() => /The client secret of .* expires in 1[12] days/.test(root.innerText))
    chooseDay(field(), '')
    await user.click(await find('button', 'Save changes'))
    await until(() => !root.innerText.includes('Expires in'))
  })
})

describe('on a server with the contract only, a connection', () => {
  onContractOnlyServer()

  it('has no end of its secret, and no choice of attributes', async () => {
    const { root } = await openConnection()
    ok(!root.innerText.includes('End of the client secret'), 'no date')
    ok(!root.innerText.includes('Attributes of people'), 'no attributes')
  })
})

describe('the attributes of people', () => {
  afterEach(removePortals)

  it('are suggested from the last test, and another name is told of and saved', async () => {
    const stop = answering({ person: { subject: 's', email: 'a', attributes: ['upn', 'teams'] } })
    const { find, type, user, root, until } = await openConnection()
    const field = (await find('combobox', 'Attribute with the email address')) as HTMLInputElement
    const offered = () => [...field.list!.options].map(({ value }) => value)
    await until(() => offered().join() === 'upn,teams')
    type(field, 'mial')
    await shows(root, "“mial” wasn't in the last test.")
    type(field, 'upn')
    await until(() => !root.innerText.includes("wasn't in the last test"))
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Attributes saved')
    equal(field.value, 'upn')
    stop()
  })
})
