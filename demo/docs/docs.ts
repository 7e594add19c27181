/** Makes the pages of the documentation easier to use; without it they can be read as well. */
import { loadStepFrames } from './stepFrames.ts'

const wide = matchMedia('(width >= 56rem)')
const pages = document.querySelector<HTMLElement>('.pages')
const status = document.querySelector('[role=status]')

/** Shows the navigation beside the text where there is room, and in a sheet elsewhere. */
const placeNavigation = () => {
  if (!pages) return
  if (wide.matches) pages.removeAttribute('popover')
  else pages.popover = 'auto'
}

/** Shows a message for a while, and has it read aloud, also when it is the same again. */
const say = (text: string) => {
  if (!status) return
  const message = Object.assign(document.createElement('span'), { textContent: text })
  status.replaceChildren(message)
  setTimeout(() => message.remove(), 3000)
}

/** Copies the text of a snippet. */
const copy = (block: HTMLElement) =>
  navigator.clipboard.writeText(block.textContent).then(
    () => say('Copied'),
    () => say('The browser did not allow copying. Select the text instead.'),
  )

/** Puts a bar with the language and a button over a snippet. */
const addCopyButton = (block: HTMLPreElement) => {
  const [frame, bar] = [document.createElement('div'), document.createElement('div')]
  frame.className = 'snippet'
  bar.className = 'bar'
  const language = Object.assign(document.createElement('span'), { textContent: block.dataset['language'] ?? '' })
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Copy' })
  button.addEventListener('click', () => void copy(block))
  bar.append(language, button)
  block.replaceWith(frame)
  frame.append(bar, block)
}

/** Tab stops only at those that scroll; without this script it stops at each. */
const markScrolling = new ResizeObserver(entries => {
  for (const { target } of entries) (target as HTMLElement).tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1
})

/** Filters the list of pages by words of their titles and headings. */
const filterPages = (field: HTMLInputElement, list: HTMLElement) => {
  const wanted = field.value.toLocaleLowerCase().match(/\S+/g) ?? []
  let found = 0
  for (const item of list.querySelectorAll<HTMLElement>('li')) {
    const text = `${item.textContent} ${item.dataset['topics'] ?? ''}`.toLocaleLowerCase()
    item.hidden = !wanted.every(word => text.includes(word))
    if (!item.hidden) found += 1
  }
  for (const group of list.querySelectorAll<HTMLElement>('section'))
    group.hidden = !group.querySelector('li:not([hidden])')
  const none = list.querySelector<HTMLElement>('.none')
  if (none) none.hidden = found > 0
  if (wanted.length > 0) say(found === 1 ? '1 page' : `${found} pages`)
}

placeNavigation()
wide.addEventListener('change', placeNavigation)
if ('clipboard' in navigator) document.querySelectorAll('pre').forEach(addCopyButton)

for (const scrolling of document.querySelectorAll('pre, .table')) markScrolling.observe(scrolling)

const filter = pages?.querySelector<HTMLElement>('.filter')
const field = filter?.querySelector('input')
if (pages && filter && field) {
  filter.hidden = false
  field.addEventListener('input', () => filterPages(field, pages))
}
const current = pages?.querySelector<HTMLElement>('[aria-current]')
/** A list that is longer than the window opens at the present page. */
const showCurrent = () => {
  if (pages && current) pages.scrollTop = current.offsetTop - pages.clientHeight / 2
}
if (wide.matches) showCurrent()
pages?.addEventListener('toggle', showCurrent)

const frames = [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-src]')]
if (frames.length > 0) loadStepFrames(frames)
