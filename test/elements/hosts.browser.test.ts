import { paths } from './answers.ts'
import { equal, ok, until, pause } from './browser.ts'
import { closePages, openPage, type Page } from './page.ts'
import { textOf, alive, shows, field, type, submit } from './person.ts'
import { box, build, identifier, isTyped, painted, typeAddress } from './paintedForm.ts'
import { includes } from '../harness/texts.ts'

describe('a clone of a box', () => {
  afterEach(closePages)

  const cloneOf = (page: Page) => {
    const clone = box(page).cloneNode(true) as HTMLElement
    page.document.body.append(clone)
    return clone
  }

  const works = async (page: Page, clone: HTMLElement) => {
    await alive(clone)
    equal(clone.querySelectorAll('form').length, 1)
    type(field(clone, 'identifier'), 'eve@acme.test')
    submit(clone)
    await shows(clone, 'Enter your password')
    equal(page.faults, [])
  }

  it('made before React works, with the text typed so far', async () => {
    const page = await painted()
    typeAddress(page)
    const clone = cloneOf(page)
    await page.release()
    await alive(clone)
    equal(field(clone, 'identifier').value, 'ann@acme.test')
    equal(identifier(page).value, 'ann@acme.test')
    await works(page, clone)
    includes(textOf(box(page)), 'Email address', 'the original stays where it is')
  })

  it('made of a living box works on its own', async () => {
    const page = await openPage()
    await alive(box(page))
    await works(page, cloneOf(page))
  })

  it('made of a box at a later step begins with the first one', async () => {
    const page = await openPage()
    await alive(box(page))
    type(identifier(page), 'ann@acme.test')
    submit(box(page))
    await shows(box(page), 'Enter your password')
    const clone = cloneOf(page)
    await shows(clone, 'Email address')
    await works(page, clone)
  })
})

describe('a box inside a React host', () => {
  afterEach(closePages)

  const open = async (boxes: number, chunks?: 'hold-view') => {
    const tags = Array.from(
      { length: boxes },
      (_box, index) =>
        `<section data-count="0"><fe-login-box base-url="API" app-name="react-host-${index}" data-count="0"></fe-login-box></section>`,
    )
    const page = await openPage({
      html: `<div id="root"><main><button type="button" id="again">0</button>${tags.join('')}</main></div>`,
      head: `<script type="module" src="/builds/${build}/steady/react-host.js"></script>`,
      ...(chunks && { chunks }),
    })
    const start = await until(() => page.window.startReactHost, 'the host is there')
    return { page, start: (how: 'hydrate' | 'render') => start(page.find('#root'), how, boxes, page.api.baseUrl) }
  }

  it('that hydrates and renders again around it keeps nodes, text, caret and early submit', async () => {
    const { page, start } = await open(1, 'hold-view')
    typeAddress(page)
    const input = identifier(page)
    const complaints = start('hydrate')
    await until(() => Object.keys(page.find('main')).length > 0, 'the host is alive')
    page.find('#again').click()
    await until(() => page.find('#again').textContent === '1', 'the host has rendered again')
    ok(identifier(page) === input, 'the field is the same node')
    isTyped(page)
    submit(box(page))
    await page.release()
    await shows(box(page), 'Enter your password')
    page.find('#again').click()
    await until(() => page.find('#again').textContent === '2', 'the host has rendered again')
    await pause(20)
    includes(textOf(box(page)), 'Enter your password', 'the step is still there')
    equal(page.api.count(paths.preLogin), 1)
    equal(complaints, [])
    equal(page.faults, [])
  })

  it('that renders it again gets a painted form in the same commit', async () => {
    const { page, start } = await open(1)
    const servedBox = box(page)
    const complaints = start('render')
    await until(() => box(page) !== servedBox, 'the host has rendered its own')
    ok(box(page).querySelector('form'), 'it is painted')
    await alive(box(page))
    page.find('#again').click()
    await until(() => page.find('#again').textContent === '1', 'the host has rendered again')
    type(identifier(page), 'ann@acme.test')
    submit(box(page))
    await shows(box(page), 'Enter your password')
    equal(complaints, [])
    equal(page.faults, [])
  })

  it('with two boxes has no id twice, and each label focuses its own field', async () => {
    const { page, start } = await open(2)
    start('hydrate')
    const boxes = [...page.document.querySelectorAll('fe-login-box')]
    for (const [index, each] of boxes.entries()) {
      await alive(each)
      type(field(each, 'identifier'), 'nobody')
      submit(each)
      await shows(each, 'complete email address')
      const label = each.querySelector('label')
      page.document.body.focus()
      label?.click()
      equal(page.document.activeElement, field(boxes[index] as HTMLElement, 'identifier'))
    }
    const ids = [...page.document.querySelectorAll('[id]')].map(({ id }) => id)
    equal(new Set(ids).size, ids.length)
    for (const each of boxes) {
      const described = field(each, 'identifier').getAttribute('aria-describedby') ?? ''
      ok(each.contains(page.document.getElementById(described)), 'the error is the box’s own')
    }
  })
})

describe('a host that empties the tag', () => {
  afterEach(closePages)

  it('gets the form painted once more, and that one works', async () => {
    const page = await openPage()
    await alive(box(page))
    box(page).replaceChildren()
    await until(() => box(page).querySelector('form'), 'it is painted again')
    await alive(box(page))
    type(identifier(page), 'ann@acme.test')
    submit(box(page))
    await shows(box(page), 'Enter your password')
    equal(page.faults, [])
  })

  it('before React is there loses nothing but what was typed', async () => {
    const page = await painted()
    await until(() => page.api.count(paths.metadata) === 1, 'our code watches')
    box(page).textContent = ''
    await until(() => box(page).querySelector('form'), 'it is painted again')
    typeAddress(page)
    submit(box(page))
    await page.release()
    await shows(box(page), 'Enter your password')
    equal(page.api.count(paths.preLogin), 1)
    equal(page.faults, [])
  })

  it('again and again is given up on after the first time', async () => {
    const page = await openPage()
    await alive(box(page))
    box(page).replaceChildren()
    await until(() => box(page).querySelector('form'), 'it is painted again')
    box(page).replaceChildren()
    await pause(50)
    equal(box(page).childElementCount, 0)
    equal(page.faults, [])
  })

  it('of its own children touches neither them nor us', async () => {
    const page = await openPage({ html: '<fe-login-box base-url="API"><p slot="x">Mine</p></fe-login-box>' })
    await alive(box(page))
    equal(box(page).querySelector('p')?.textContent, 'Mine')
    equal(box(page).querySelector('p')?.getBoundingClientRect().height, 0)
    box(page).querySelector('p')?.remove()
    await pause(20)
    equal(box(page).querySelectorAll('form').length, 1)
  })
})
