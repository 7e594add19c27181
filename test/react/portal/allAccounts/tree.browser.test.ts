import { equal, ok } from '../../../elements/browser.ts'
import { checkSection } from '../../../harness/checkSection.ts'
import { openPortal, removePortals, type PortalScreen } from '../../../harness/openPortal.ts'
import { refusal, interceptRequests } from '../../../harness/requests.ts'
import { includes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

const open = (options: Parameters<typeof openPortal>[0] = {}) => openPortal({ section: 'allAccounts', ...options })

/** The row of an account. */
const rowOf = ({ find }: PortalScreen, name: RegExp) => find('row', name)

const openMenu = async (screen: PortalScreen, name: string, entry: string | RegExp) => {
  await screen.user.click(await screen.find('button', `Actions for ${name}`))
  await screen.user.click(await screen.find('menuitem', entry))
}

const focused = ({ root }: PortalScreen) => (root.getRootNode() as ShadowRoot).activeElement

describe('the tree of accounts', () => {
  afterEach(removePortals)

  it('shows the own organization with the accounts below it, and how many are below each', async () => {
    const screen = await open()
    const top = await rowOf(screen, /Your organization/)
    equal([top.ariaLevel, top.ariaExpanded], ['1', 'true'])
    const europe = await rowOf(screen, /Acme Europe/)
    equal([europe.ariaLevel, europe.ariaExpanded, europe.ariaSetSize], ['2', 'false', '5'])
    await screen.until(() => /3.*3/.test(europe.textContent ?? ''))
    const leaf = await rowOf(screen, /Acme Labs/)
    equal(leaf.ariaExpanded, null)
    includes((await rowOf(screen, /Brightside Partners/)).textContent, 'Reseller')
  })

  it('opens and closes by arrows, and goes up, down, to the ends, and to typed letters', async () => {
    const screen = await open()
    const { user, until, all } = screen
    const europe = await rowOf(screen, /Acme Europe/)
    europe.focus()
    await user.keyboard('{ArrowRight}')
    await rowOf(screen, /Acme Germany/)
    equal(focused(screen), europe)
    equal(europe.ariaExpanded, 'true')
    await user.keyboard('{ArrowRight}')
    includes(focused(screen)?.textContent, 'Acme France')
    await user.keyboard('{ArrowDown}')
    includes(focused(screen)?.textContent, 'Acme Germany')
    await user.keyboard('{ArrowLeft}')
    equal(focused(screen), europe)
    await user.keyboard('{ArrowLeft}')
    await until(() => all('row', /Acme Germany/).length === 0)
    await user.keyboard('{End}')
    includes(focused(screen)?.textContent, 'Brightside Partners')
    await user.keyboard('{Home}')
    includes(focused(screen)?.textContent, 'Your organization')
    await user.keyboard('b')
    includes(focused(screen)?.textContent, 'Brightside Partners')
    await user.keyboard('*')
    await rowOf(screen, /Acme Freight/)
    await rowOf(screen, /Maple Dental/)
  })

  it('turns the arrows around from right to left', async () => {
    document.documentElement.dir = 'rtl'
    try {
      const screen = await open()
      const europe = await rowOf(screen, /Acme Europe/)
      europe.focus()
      await screen.user.keyboard('{ArrowLeft}')
      await rowOf(screen, /Acme Germany/)
    } finally {
      document.documentElement.removeAttribute('dir')
    }
  })

  it('goes to what was closed when the row with the focus went with it', async () => {
    const screen = await open()
    const { user, until, all } = screen
    const europe = await rowOf(screen, /Acme Europe/)
    europe.focus()
    await user.keyboard('{ArrowRight}')
    const germany = await rowOf(screen, /Acme Germany/)
    germany.focus()
    europe.querySelector<HTMLElement>('[data-expander]')?.click()
    await until(() => all('row', /Acme Germany/).length === 0)
    await until(() => focused(screen) === europe)
  })

  it('finds accounts with those on the way to them', async () => {
    const screen = await open()
    const { find, all, until, type } = screen
    await rowOf(screen, /Acme Europe/)
    type(await find('searchbox', 'Search accounts'), 'dental')
    const found = await rowOf(screen, /Maple Dental/)
    equal(found.ariaLevel, '3')
    await until(() => all('row', /Acme Labs/).length === 0)
    equal((await rowOf(screen, /Brightside Partners/)).ariaExpanded, 'true')
    type(await find('searchbox', 'Search accounts'), '')
    await rowOf(screen, /Acme Labs/)
    await until(() => all('row', /Maple Dental/).length === 0)
  })

  it('says that a search found nothing, and clears it', async () => {
    const screen = await open()
    const { find, type, user } = screen
    await rowOf(screen, /Acme Europe/)
    type(await find('searchbox', 'Search accounts'), 'zzz')
    await user.click(await find('button', 'Clear search'))
    await rowOf(screen, /Acme Europe/)
  })

  it('says where the sub-accounts of one could not be read, and reads them again', async () => {
    let isBroken = true
    const restore = interceptRequests(({ path, url, send }) =>
      isBroken && path.endsWith('/hierarchy/v2') && String(url).includes('_subTenantId=1101')
        ? Promise.resolve(refusal(500, 'Broken'))
        : send(),
    )
    const screen = await open()
    const europe = await rowOf(screen, /Acme Europe/)
    europe.focus()
    await screen.user.keyboard('{ArrowRight}')
    await shows(screen.root, "The sub-accounts couldn't be loaded.")
    isBroken = false
    await screen.user.click(await screen.find('button', 'Try again'))
    await rowOf(screen, /Acme Germany/)
    restore()
  })

  it('says to people of an organization without sub-accounts that it manages none', async () => {
    const restore = interceptRequests(({ path, send }) =>
      path.endsWith('/hierarchy/v2')
        ? Promise.resolve(Response.json({ errors: ['No'], errorCode: 'ER-NOT-RESELLER' }, { status: 403 }))
        : send(),
    )
    const { find } = await open()
    await find('heading', "Your organization doesn't manage other accounts")
    restore()
  })

  it('asks nothing about accounts where the organization is known to manage none', async () => {
    const asked: string[] = []
    const restore = interceptRequests(async ({ path, send }) => {
      if (path.includes('/hierarchy/')) asked.push(path)
      const response = await send()
      if (!path.endsWith('/me/tenants')) return response
      const text = await response.text()
      return new Response(text.replaceAll('"isReseller":true', '"isReseller":false'), response)
    })
    const { find } = await open()
    await find('heading', "Your organization doesn't manage other accounts")
    equal(asked, [])
    restore()
  })
})

describe('changes of the tree', () => {
  afterEach(removePortals)

  it('adds an account below another one, which is opened then', async () => {
    const screen = await open()
    const { find, user, type, until, all } = screen
    await openMenu(screen, 'Acme Labs', 'Add sub-account')
    await find('dialog', 'Add sub-account to “Acme Labs”')
    type(await find('textbox', 'Name'), 'Acme Robots')
    await user.click(all('button', 'Add account').at(-1)!)
    await until(() => all('dialog').length === 0)
    equal((await rowOf(screen, /Acme Robots/)).ariaLevel, '3')
    equal((await rowOf(screen, /Acme Labs/)).ariaExpanded, 'true')
  })

  it('renames an account', async () => {
    const screen = await open()
    const { find, user, type } = screen
    await openMenu(screen, 'Acme Labs', 'Rename account')
    type(await find('textbox', 'Name'), 'Acme Research')
    await user.click(await find('button', 'Rename account'))
    await rowOf(screen, /Acme Research/)
  })

  it('moves an account, and offers no place below itself', async () => {
    const screen = await open()
    const { find, user, until, all } = screen
    await openMenu(screen, 'Acme Europe', 'Move')
    await find('dialog', 'Move “Acme Europe”')
    await user.click(await find('combobox', 'New parent account'))
    const own = await find('option', /Acme Europe/)
    ok(own.matches('[aria-disabled=true]'), 'itself')
    await user.click(await find('option', /Acme Labs/))
    await user.click(await find('button', 'Move'))
    await until(() => all('dialog').length === 0)
    const labs = await rowOf(screen, /Acme Labs/)
    await until(() => labs.ariaExpanded === 'false' && all('row', /Acme Europe/).length === 0)
  })

  it('deletes an account once its name is typed, and none that has others below it', async () => {
    const screen = await open()
    const { find, user, type, until, all } = screen
    await user.click(await find('button', 'Actions for Acme Europe'))
    const entry = await find('menuitem', /Delete/)
    ok(entry.matches(':disabled, [aria-disabled=true]'), 'with sub-accounts')
    includes(entry.textContent, 'Move or delete its sub-accounts first.')
    await user.keyboard('{Escape}')
    await openMenu(screen, 'Acme Training', 'Delete')
    const button = await find('button', 'Delete')
    type(await find('textbox', /Acme Training/), 'Acme Training')
    await user.click(button)
    await until(() => all('dialog').length === 0 && all('row', /Acme Training/).length === 0)
  })

  it('lets an account manage others', async () => {
    const screen = await open()
    await openMenu(screen, 'Acme Labs', 'Turn on account management')
    const labs = await rowOf(screen, /Acme Labs/)
    await screen.until(() => /Reseller/.test(labs.textContent))
  })
})

checkSection('allAccounts')
