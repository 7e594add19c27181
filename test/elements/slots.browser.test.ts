import { placeInWindow } from '../../src/react/ui/zoomOf.ts'
import { renderLoginBox } from '../../src/ssr/renderLoginBox.ts'
import { paths } from './answers.ts'
import { equal, ok, until } from './browser.ts'
import { closePages, openPage, type Page } from './page.ts'
import { alive, enterAddress, field, shows, submit, type, viewOf } from './person.ts'
import { box, build } from './paintedForm.ts'

const contents = {
  header: '<p slot="header" style="margin: 0; height: 20px">Acme</p>',
  'before-form': '<p slot="before-form" style="margin: 0; height: 21px">Maintenance tonight</p>',
  'after-form': '<p slot="after-form" style="margin: 0; height: 22px">Terms of use</p>',
  footer: '<p slot="footer" style="margin: 0; height: 23px">Help</p>',
}
type SlotName = keyof typeof contents
const all = Object.values(contents).join('')
const names = Object.keys(contents) as SlotName[]

const boxWith = (content: string, attributes = '', view = '') =>
  `<style>body { margin: 0; color: rgb(9, 8, 7) }</style>` +
  `<fe-login-box ${attributes} base-url="API">${view}${content}</fe-login-box>`

/** Edges in pixels of the page, also in browsers that measure inside a zoomed element without the zoom. */
const edgesOf = (element: Element): DOMRect => {
  const { left, top, right, bottom } = placeInWindow(element)
  const rounded = (px: number) => Math.round(px * 1000) / 1000
  return new DOMRect(rounded(left), rounded(top), rounded(right - left), rounded(bottom - top))
}

const rectOf = (page: Page, name: SlotName) => edgesOf(page.find(`[slot=${name}]`))

/** Edges of the card, whichever element draws it: the only large one with a shadow. */
const cardOf = (page: Page): DOMRect => {
  const inside = [...(viewOf(box(page))?.querySelectorAll('*') ?? [])]
  const around = [...(box(page).shadowRoot?.querySelectorAll('.card') ?? [])]
  const cards = [...inside, ...around].filter(
    element => page.window.getComputedStyle(element).boxShadow !== 'none' && element.clientHeight > 80,
  )
  equal(cards.length, 1, 'there is one card')
  return edgesOf(cards[0] as Element)
}

/** Checks that all four contents are where they belong around the step on screen. */
const isInPlace = (page: Page, step: string) => {
  const card = cardOf(page)
  const form = edgesOf(viewOf(box(page)) as HTMLElement)
  const [header, before, after, footer] = names.map(name => rectOf(page, name)) as [DOMRect, DOMRect, DOMRect, DOMRect]
  const heights = [header, before, after, footer].map(({ height }) => height)
  equal(heights, [20, 21, 22, 23], `${step}: all have their size`)
  const edges = [header.bottom, card.top, before.top, before.bottom, form.top, form.bottom, after.top, after.bottom]
  const inOrder = [header.top, ...edges, card.bottom, footer.top]
  ok(
    inOrder.every((edge, index) => index === 0 || edge >= inOrder[index - 1]!),
    `${step}: ${names.join()} are in their order: ${inOrder.join(' ')}`,
  )
  for (const inside of [before, after]) {
    equal([inside.left, inside.right], [form.left, form.right], `${step}: as wide as the step`)
    ok(inside.left > card.left && inside.right < card.right, `${step}: inside the card`)
  }
  for (const outside of [header, footer])
    equal([outside.left, outside.right], [card.left, card.right], `${step}: as wide as the card`)
}

const isShownIn = async (page: Page, step: string) => {
  await shows(box(page), step)
  isInPlace(page, step)
}

describe('slots of the login box', () => {
  afterEach(closePages)

  it('show a host’s content around and inside the card at each step', async () => {
    const page = await openPage({ html: boxWith(all), chunks: 'hold-view' })
    page.document.addEventListener('fe-navigate', event => event.preventDefault())
    isInPlace(page, 'before React')
    await page.release()
    await alive(box(page))
    isInPlace(page, 'after React')
    await enterAddress(box(page))
    isInPlace(page, 'password')
    page.api.reply(paths.login, () => ({ status: 401, body: { errors: ['Incorrect password'] } }))
    type(field(box(page), 'password'), 'wrong')
    submit(box(page))
    await isShownIn(page, 'Incorrect password')
    page.api.reply(paths.login, () => undefined)
    type(field(box(page), 'password'), 'Correct-Horse-9')
    submit(box(page))
    await isShownIn(page, 'You are signed in')
    equal(page.document.querySelectorAll('fe-login-box > p').length, 4, 'none is lost')
    equal(page.faults, [])
  })

  it('show it in preview', async () => {
    const page = await openPage({ html: boxWith(all, 'preview').replace(' base-url="API"', '') })
    await alive(box(page))
    isInPlace(page, 'first step')
    type(field(box(page), 'identifier'), 'admin@acme.test')
    submit(box(page))
    await isShownIn(page, 'Enter your password')
  })

  it('show it in a form that a server sent, without script and after hydration', async () => {
    const sent = renderLoginBox()
      .replaceAll('fe-login-view-dev', `fe-login-view-${build}`)
      .replaceAll('data-fe-build="dev"', `data-fe-build="${build}"`)
    const page = await openPage({ html: boxWith(all, 'data-fe-ssr', sent), hasScript: false })
    isInPlace(page, 'without script')
    const form = box(page).querySelector('form')
    await page.load()
    await alive(box(page))
    ok(box(page).querySelector('form') === form, 'the form is kept')
    isInPlace(page, 'hydrated')
    equal(box(page).shadowRoot?.querySelectorAll('slot').length, 5)
    equal(page.faults, [])
  })

  it('show it in a modal dialog of the host', async () => {
    const page = await openPage({ html: `<dialog>${boxWith(all)}</dialog>` })
    page.find<HTMLDialogElement>('dialog').showModal()
    await alive(box(page))
    isInPlace(page, 'first step')
    await enterAddress(box(page))
    isInPlace(page, 'password')
  })

  it('take no room while they are empty, and take content that comes late and goes', async () => {
    const page = await openPage({ html: boxWith('') })
    await alive(box(page))
    const places = () =>
      [box(page), field(box(page), 'identifier')].map(element => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [x, y, width, height]
      })
    const empty = places()
    const emptyCard = cardOf(page)
    equal(emptyCard.height, box(page).getBoundingClientRect().height, 'the card is all there is')
    box(page).insertAdjacentHTML('beforeend', all)
    isInPlace(page, 'added late')
    equal(cardOf(page).width, emptyCard.width, 'the card keeps its width')
    equal(field(box(page), 'identifier').getBoundingClientRect().width, empty[1]?.[2], 'the field keeps its width')
    await enterAddress(box(page))
    isInPlace(page, 'next step')
    page.find('fe-login-box button').click()
    for (const content of page.document.querySelectorAll('fe-login-box > p')) content.remove()
    await until(() => box(page).querySelector('input[name=identifier]'), 'the first step is back')
    equal(places(), empty)
  })

  for (const name of names)
    it(`take ${name} alone`, async () => {
      const page = await openPage({ html: boxWith(contents[name]), chunks: 'hold-view' })
      const card = cardOf(page)
      const { top, bottom } = rectOf(page, name)
      const isInside = name.endsWith('-form')
      equal(top > card.top && bottom < card.bottom, isInside, 'is inside the card')
      const gapPx = name === 'header' ? card.top - bottom : top - card.bottom
      if (!isInside) equal(gapPx, 16, 'the gap to the card')
    })

  it('break words that are longer than the card', async () => {
    const long = 'https://status.example.test/'.repeat(10)
    const page = await openPage({
      html: boxWith(names.map(name => `<p slot="${name}">${long}</p>`).join(''), 'style="width: 300px"'),
    })
    await alive(box(page))
    for (const name of names) {
      const { scrollWidth, clientWidth } = page.find(`[slot=${name}]`)
      ok(clientWidth <= 300 && scrollWidth <= clientWidth, `${name}: ${scrollWidth} of ${clientWidth}`)
    }
  })

  it('keep the page’s font and colour outside the card, and have those of the card inside it', async () => {
    const page = await openPage({
      root: 'lang="en" style="color-scheme: dark"',
      html: boxWith(all, 'theme="dark" style="font: 30px monospace"'),
    })
    await alive(box(page))
    const look = (name: SlotName) => {
      const { color, fontFamily } = page.window.getComputedStyle(page.find(`[slot=${name}]`))
      return [color, fontFamily]
    }
    const title = page.window.getComputedStyle(box(page).querySelector('h1') as Element)
    for (const name of ['header', 'footer'] as const) equal(look(name), ['rgb(9, 8, 7)', 'monospace'], name)
    for (const name of ['before-form', 'after-form'] as const) equal(look(name), [title.color, title.fontFamily], name)
  })

  it('keep their own fields apart from those of the box', async () => {
    const own = '<form slot="before-form"><input name="identifier" value="host" /><input name="password" /></form>'
    const page = await openPage({ html: boxWith(own) })
    await alive(box(page))
    const view = () => viewOf(box(page)) as HTMLElement
    type(field(view(), 'identifier'), 'ann@acme.test')
    const element = box(page)
    element.remove()
    await until(() => !element.querySelector('[slot=fe-view] input'), 'the view is empty')
    page.document.body.append(element)
    await alive(element)
    equal(field(view(), 'identifier').value, 'ann@acme.test', 'the typed address is back')
    equal(field(element, 'identifier').value, 'host')
  })
})
