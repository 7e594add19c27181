import { equal, ok } from '../../elements/browser.ts'
import { openPortal, removePortals } from '../../harness/openPortal.ts'

/** Opens the form for a new group and types a name into it. */
const openForm = async () => {
  const page = await openPortal({ section: 'groups' })
  await page.user.click(await page.find('button', 'Create group'))
  const name = (await page.find('textbox', /^Name/)) as HTMLInputElement
  await page.user.type(name, 'Pilots')
  const dialog = page.root.querySelector('dialog')
  return { ...page, name, isModal: () => dialog?.matches(':modal') === true }
}

describe('a portal that the host moves while a dialog is open', () => {
  afterEach(removePortals)

  it('keeps the dialog over the page, with what was typed and with focus in it', async () => {
    const { portal, root, name, isModal } = await openForm()
    ok(isModal(), 'it is modal')
    const place = document.body.appendChild(document.createElement('div'))
    place.append(portal)
    ok(isModal(), 'it is modal after the move')
    equal(name.value, 'Pilots', 'what was typed')
    ok(root.querySelector('dialog')?.contains((root.getRootNode() as ShadowRoot).activeElement), 'focus is in it')
    place.remove()
  })

  it('still closes the dialog once, and gives the page back', async () => {
    const { portal, all, user, find, until } = await openForm()
    const place = document.body.appendChild(document.createElement('div'))
    place.append(portal)
    await user.click(await find('button', 'Cancel'))
    await user.click(await find('button', /^Discard/))
    await until(() => all('dialog').length === 0)
    ok(all('button', 'Create group').length === 1, 'the page is there')
    place.remove()
  })
})
