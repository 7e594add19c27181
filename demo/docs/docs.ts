/** Shows the navigation beside the text where there is room, and gives every snippet a button that copies it. */
const wide = matchMedia('(width >= 56rem)')
const pages = document.querySelector<HTMLElement>('.pages')
const status = document.querySelector('.copied')

const placeNavigation = () => {
  if (!pages) return
  if (wide.matches) pages.removeAttribute('popover')
  else pages.popover = 'auto'
}

const addCopyButton = (block: HTMLPreElement) => {
  const frame = document.createElement('div')
  frame.className = 'snippet'
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Copy'
  button.addEventListener('click', () => {
    const copied = navigator.clipboard.writeText(block.textContent)
    copied.then(
      () => status && (status.textContent = 'Copied'),
      () => status && (status.textContent = 'The browser did not allow copying. Select the text instead.'),
    )
    setTimeout(() => status && (status.textContent = ''), 3000)
  })
  block.replaceWith(frame)
  frame.append(block, button)
}

placeNavigation()
wide.addEventListener('change', placeNavigation)
if ('clipboard' in navigator) document.querySelectorAll('pre').forEach(addCopyButton)
