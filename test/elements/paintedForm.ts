import { equal } from './browser.ts'
import { openPage, type Page } from './page.ts'
import { field, type } from './person.ts'

/** The build whose markup these tests look at. */
export const build = 'aaaa0001'

/** A page whose box has been painted and whose React is kept back. */
export const painted = (html?: string) => openPage({ chunks: 'hold-view', ...(html !== undefined && { html }) })

/** The box of a page. */
export const box = (page: Page) => page.find('fe-login-box')

/** The field a person begins with. */
export const identifier = (page: Page) => field(box(page), 'identifier')

/** Types an address and puts the caret inside it. */
export const typeAddress = (page: Page, text = 'ann@acme.test') => {
  type(identifier(page), text)
  identifier(page).setSelectionRange(4, 6)
}

/** Fails unless all of that is still there. */
export const isTyped = (page: Page, text = 'ann@acme.test') => {
  const input = identifier(page)
  equal(input.value, text, 'the text')
  equal(page.document.activeElement, input, 'the focus')
  equal([input.selectionStart, input.selectionEnd], [4, 6], 'the caret')
}
