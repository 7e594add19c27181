import { clearContainer, container, make, warned } from '../../elements/container.ts'
import { equal, ok, ownName, until } from '../../elements/browser.ts'
import { alive } from '../../elements/person.ts'

/** A login box in a place of a width, with custom properties of the host. */
const show = async (layout: string | undefined, widthPx: number, css: Record<string, string> = {}) => {
  container.style.inlineSize = `${widthPx}px`
  const attributes = {
    preview: '',
    'preview-delay': '0',
    'url-strategy': 'none',
    'app-name': ownName(),
    'log-level': 'warn',
  }
  const element = make('fe-login-box', { ...attributes, ...(layout && { layout }) })
  for (const [name, value] of Object.entries(css)) element.style.setProperty(name, value)
  container.append(element)
  await alive(element)
  const card = await until(() => element.querySelector<HTMLElement>('[data-focus-region]'), 'the card')
  const frame = element.shadowRoot?.querySelector('.frame')
  return { element, card, panel: frame && getComputedStyle(frame, '::before') }
}
const look = (card: Element) => {
  const { borderTopWidth, boxShadow, paddingTop, backgroundColor } = getComputedStyle(card)
  return { borderTopWidth, boxShadow, paddingTop, backgroundColor }
}
const nothing = { borderTopWidth: '0px', boxShadow: 'none', paddingTop: '0px', backgroundColor: 'rgba(0, 0, 0, 0)' }

describe('the layout of a login box', () => {
  afterEach(clearContainer)
  afterEach(() => void container.style.removeProperty('inline-size'))

  it('is a card, and without one when it is plain', async () => {
    const { card } = await show(undefined, 600)
    equal(look(card).borderTopWidth, '1px')
    ok(look(card).boxShadow !== 'none', 'a card has a shadow')
    clearContainer()
    const plain = await show('plain', 600)
    equal(look(plain.card), nothing)
  })

  it('leaves room for a panel of the page beside the step, and none on a narrow page', async () => {
    // As the guide on theming has it.
    const style = document.head.appendChild(document.createElement('style'))
    style.textContent = `
      .split::part(frame) { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(340px, 100%), 1fr)); align-items: center }
      .split::part(frame)::before { content: ''; align-self: stretch; min-block-size: clamp(0px, (100cqi - 712px) * 9, 480px) }`
    const showSplit = async (widthPx: number) => {
      const shown = await show('split', widthPx)
      shown.element.classList.add('split')
      return shown
    }
    const wide = await showSplit(900)
    equal(look(wide.card), nothing)
    ok(Number.parseFloat(wide.panel?.height ?? '') >= 480, `the panel is ${wide.panel?.height} high`)
    const { left, width } = wide.card.getBoundingClientRect()
    ok(left > wide.element.getBoundingClientRect().left + 400, 'the step is beside it')
    equal(width, 400)
    clearContainer()
    const narrow = await showSplit(360)
    equal(narrow.panel?.height, '0px')
    equal(narrow.card.getBoundingClientRect().top, narrow.element.getBoundingClientRect().top)
    style.remove()
  })

  it('warns of another word and stays a card', async () => {
    const { card } = await show('spread', 600)
    equal(look(card).borderTopWidth, '1px')
    await until(() => warned('layout').length > 0, 'the word was reported')
  })

  it('takes width, padding, shadow and the height of controls from the host', async () => {
    const sizes = {
      '--fe-box-size': '500px',
      '--fe-box-padding': '10px',
      '--fe-box-shadow': 'none',
      '--fe-control-size': '52px',
    }
    const { card } = await show(undefined, 700, sizes)
    equal(card.getBoundingClientRect().width, 500)
    equal([look(card).paddingTop, look(card).boxShadow], ['10px', 'none'])
    equal(card.querySelector('input')?.getBoundingClientRect().height, 52)
  })
})
