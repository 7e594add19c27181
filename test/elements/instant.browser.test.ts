import { renderLoginBox } from '../../src/ssr/renderLoginBox.ts'
import { paths } from './answers.ts'
import { drawn, equal, ok, pause, until } from './browser.ts'
import { beginPage, closePages, openPage, type Page } from './page.ts'
import { alive, field, heard, shows, submit, textOf, type, viewOf } from './stage.ts'
import { translatePage } from './translate.ts'

const build = 'aaaa0001'

/** What a server sends inside the tag, made by some build. */
const served = (by = build) =>
  renderLoginBox()
    .replaceAll('fe-login-view-dev', `fe-login-view-${by}`)
    .replaceAll('data-fe-build="dev"', `data-fe-build="${by}"`)

/** A page whose box has been painted and whose React is kept back. */
const painted = (html?: string) => openPage({ chunks: 'hold-view', ...(html !== undefined && { html }) })

const box = (page: Page) => page.find('fe-login-box')
const identifier = (page: Page) => field(box(page), 'identifier')

/** Types an address and puts the caret inside it. */
const typeAddress = (page: Page, text = 'ann@acme.test') => {
  type(identifier(page), text)
  identifier(page).setSelectionRange(4, 6)
}

const isTyped = (page: Page, text = 'ann@acme.test') => {
  const input = identifier(page)
  equal(input.value, text, 'the text')
  equal(page.document.activeElement, input, 'the focus')
  equal([input.selectionStart, input.selectionEnd], [4, 6], 'the caret')
}

/** What may have happened to the painted form before React comes; each must survive the hand-over. */
const spoiled: Record<string, (page: Page) => void> = {
  'that nobody touched': () => {},
  'that a translator rewrote': page => translatePage(box(page)),
  'that an extension put nodes into': page => {
    const input = identifier(page)
    const icon = page.document.createElement('div')
    icon.style.position = 'absolute'
    icon.attachShadow({ mode: 'open' }).append('key')
    input.after(icon)
    const manager = page.document.createElement('x-manager')
    manager.hidden = true
    box(page).querySelector('form')?.append(manager)
  },
  'that an extension gave attributes': page => {
    identifier(page).setAttribute('data-manager-id', '7')
    identifier(page).style.setProperty('background-image', 'none')
    box(page).querySelector('form')?.setAttribute('data-form-type', 'login')
  },
}

describe('the sign-in form before React', () => {
  afterEach(closePages)

  it('is painted in the same turn in which the element is connected', async () => {
    const page = await painted('')
    const made = page.document.createElement('fe-login-box')
    page.document.body.append(made)
    equal(made.querySelectorAll('input[name=identifier]').length, 1)
    equal(textOf(made), 'Sign inEmail addressPasswordContinue')
  })

  it('is painted in the page’s language, or in the element’s', async () => {
    const page = await openPage({
      chunks: 'hold-view',
      root: 'lang="de-AT"',
      html: '<fe-login-box></fe-login-box><fe-login-box locale="en"></fe-login-box>',
    })
    const [german, english] = [...page.document.querySelectorAll('fe-login-box')]
    equal(german?.querySelector('h1')?.textContent, 'Anmelden')
    equal(english?.querySelector('h1')?.textContent, 'Sign in')
  })

  it('puts no field into an address when it is submitted without any script of ours', async () => {
    const page = await painted()
    const form = box(page).querySelector('form')
    equal(form?.getAttribute('method'), 'dialog')
    equal(form?.hasAttribute('action'), false)
  })

  it('carries no id, and its labels wrap their inputs', async () => {
    const page = await painted()
    equal(box(page).querySelectorAll('[id], [for], [aria-labelledby], [aria-describedby]').length, 0)
    equal(identifier(page).labels?.[0]?.textContent, 'Email address')
  })

  it('unfolds the password field as soon as a password manager fills it', async () => {
    const page = await painted()
    const password = field(box(page), 'password')
    const height = () => password.getBoundingClientRect().height
    ok(password.closest('[data-collapsed]')?.getBoundingClientRect().height === 1, 'it is out of sight')
    type(password, 'Correct-Horse-9')
    ok((password.closest('[data-collapsed]')?.getBoundingClientRect().height ?? 0) > height(), 'it is there')
    typeAddress(page)
    await page.release()
    await alive(box(page))
    await until(
      () => password.tabIndex === 0 || field(box(page), 'password').tabIndex === 0,
      'it can be reached by Tab',
    )
    equal(field(box(page), 'password').value, 'Correct-Horse-9')
    equal(field(box(page), 'password').closest('[aria-hidden=true]'), null)
  })
})

describe('the hand-over to React', () => {
  afterEach(closePages)

  it('keeps every node of a form that nobody touched', async () => {
    const page = await painted()
    const before = [...box(page).querySelectorAll('*')]
    await page.release()
    await alive(box(page))
    await pause(50)
    const after = [...box(page).querySelectorAll('*')]
    ok(after.length === before.length && after.every((node, index) => node === before[index]), 'the same nodes')
    equal(page.faults, [])
  })

  for (const [what, spoil] of Object.entries(spoiled)) {
    it(`of a form ${what} keeps text, caret and focus`, async () => {
      const page = await painted()
      typeAddress(page)
      spoil(page)
      await page.release()
      await alive(box(page))
      isTyped(page)
      await pause(50)
      isTyped(page)
      submit(box(page))
      await shows(box(page), 'Enter your password')
      equal(page.api.count(paths.preLogin), 1)
      equal(page.faults, [])
    })

    it(`of a form ${what} carries an early submit out exactly once`, async () => {
      const page = await painted()
      typeAddress(page)
      spoil(page)
      submit(box(page))
      submit(box(page))
      equal(box(page).querySelector('button[type=submit]')?.ariaBusy, 'true', 'it is answered visibly at once')
      await page.release()
      await shows(box(page), 'Enter your password')
      await pause(50)
      equal(page.api.count(paths.preLogin), 1)
      equal(page.api.requests.find(({ path }) => path === paths.preLogin)?.body, { email: 'ann@acme.test' })
      equal(page.faults, [])
    })

    it(`of a form ${what} moves nothing on the page`, async () => {
      const page = await painted('<fe-login-box base-url="API"></fe-login-box><p>Below</p>')
      spoil(page)
      await drawn(page.window)
      const shifts: number[] = []
      const note = (list: PerformanceObserverEntryList) =>
        list.getEntries().forEach(entry => shifts.push(Reflect.get(entry, 'value') as number))
      const observer = new page.window.PerformanceObserver(note)
      observer.observe({ type: 'layout-shift', buffered: false })
      const places = new Set<number>()
      const look = () => void places.add(page.find('p').getBoundingClientRect().top)
      look()
      await page.release()
      // Looked at after each task, so that nothing between two pictures stays unseen.
      await until(() => (look(), page.api.count(paths.refresh) === 1), 'everything has arrived')
      await drawn(page.window)
      look()
      note({ getEntries: () => observer.takeRecords() } as PerformanceObserverEntryList)
      equal(
        shifts.reduce((sum, shift) => sum + shift, 0),
        0,
      )
      equal(places.size, 1, `places: ${[...places].join()}`)
    })
  }

  it('carries out an early submit with a password a manager filled, in one go', async () => {
    const page = await painted()
    type(field(box(page), 'password'), 'Correct-Horse-9')
    typeAddress(page)
    submit(box(page))
    await page.release()
    await shows(box(page), 'You are signed in')
    equal([page.api.count(paths.preLogin), page.api.count(paths.login)], [1, 1])
  })

  it('does not submit an empty form, but shows where to begin', async () => {
    const page = await painted()
    submit(box(page))
    equal(page.document.activeElement, identifier(page))
    equal(box(page).querySelector('button[type=submit]')?.ariaBusy ?? null, null)
    await page.release()
    await alive(box(page))
    await pause(50)
    equal(page.api.count(paths.preLogin), 0)
  })

  it('asks before React is there, and shows the answer when it is', async () => {
    const page = await painted()
    typeAddress(page)
    submit(box(page))
    await until(() => page.api.count(paths.preLogin) === 1, 'the server is asked')
    await page.release()
    await shows(box(page), 'Enter your password')
    equal(page.api.count(paths.preLogin), 1)
  })

  it('keeps the busy look while an early question is on its way, and ends it with the answer', async () => {
    const page = await painted()
    const letGo = page.api.hold(paths.preLogin)
    typeAddress(page)
    submit(box(page))
    const busy = () => box(page).querySelector('button[type=submit]')?.ariaBusy
    await until(() => page.api.count(paths.preLogin) === 1, 'the server is asked')
    await page.release()
    await alive(box(page))
    await pause(50)
    equal(busy(), 'true')
    letGo()
    await shows(box(page), 'Enter your password')
    ok(busy() !== 'true', 'the next step is not busy')
  })

  it('shows why an early submit was refused, with the address still there', async () => {
    const page = await painted()
    page.api.reply(paths.preLogin, () => ({ status: 400, body: { errors: ['Not an address'] } }))
    typeAddress(page)
    submit(box(page))
    await page.release()
    await shows(box(page), 'Not an address')
    equal(identifier(page).value, 'ann@acme.test')
    ok(box(page).querySelector('button[type=submit]')?.ariaBusy !== 'true', 'it can be tried again')
  })

  it('keeps text and caret that are typed while React is on its way, core first or last', async () => {
    const page = await openPage({ chunks: 'hold-core' })
    await alive(box(page))
    typeAddress(page)
    submit(box(page))
    await page.release()
    await shows(box(page), 'Enter your password')
    equal(page.api.count(paths.preLogin), 1)
    equal(page.faults, [])
  })
})

describe('a form that another build painted', () => {
  afterEach(closePages)

  it('is replaced, with text, caret, focus and an early submit kept', async () => {
    const html = `<fe-login-box data-fe-ssr base-url="API">${served('bbbb0002')}</fe-login-box>`
    const page = await openPage({ chunks: 'hold-view', html, hasScript: false })
    typeAddress(page)
    await page.load()
    await until(() => box(page).querySelector(`fe-login-view-${build}`), 'our build has taken over')
    isTyped(page)
    equal(box(page).querySelectorAll('[slot=fe-view]').length, 1)
    submit(box(page))
    await page.release()
    await shows(box(page), 'Enter your password')
    equal(page.api.count(paths.preLogin), 1)
    equal(page.faults, [])
  })
})

describe('a form that a server sent', () => {
  afterEach(closePages)

  const html = `<fe-login-box data-fe-ssr base-url="API">${served()}</fe-login-box>`

  it('is visible and styled without any script', async () => {
    const page = await openPage({ html, hasScript: false })
    const { width, height } = identifier(page).getBoundingClientRect()
    ok(width > 200 && height > 30, `the field is ${width} by ${height}`)
    equal(page.window.getComputedStyle(identifier(page)).borderRadius, '8px')
  })

  it('is taken over as it is: the same nodes, nothing painted twice', async () => {
    const page = await openPage({ html, hasScript: false })
    const before = [...(viewOf(box(page))?.querySelectorAll('*') ?? [])]
    typeAddress(page)
    await page.load()
    await alive(box(page))
    const after = [...(viewOf(box(page))?.querySelectorAll('*') ?? [])]
    ok(after.length === before.length && after.every((node, index) => node === before[index]), 'the same nodes')
    isTyped(page)
    equal(box(page).querySelectorAll('form').length, 1)
    submit(box(page))
    await shows(box(page), 'Enter your password')
    equal(page.faults, [])
  })

  for (const [where, cut] of [
    ['before the view', html.indexOf('<style>', html.indexOf('</template>'))],
    ['inside the view', html.indexOf('<input')],
    ['right after the view', html.indexOf('<!---->')],
  ] as const)
    it(`and is still arriving, cut ${where}, when the script runs, is waited for and not doubled`, async () => {
      const page = beginPage({ chunks: 'hold-view' })
      const text = html.replace('API', page.api.baseUrl)
      const at = cut + (text.length - html.length)
      page.document.write(
        `<!doctype html><html lang="en"><head><script type="module" async src="${page.entry}"></script>`,
      )
      page.document.write('</head><body><p>Above</p>')
      await until(() => page.window.customElements.get('fe-login-box'), 'the elements are defined')
      page.document.write(text.slice(0, at))
      await pause(50)
      page.document.write(text.slice(at))
      if (where === 'right after the view') page.document.write('<p>More</p>')
      page.document.close()
      await until(() => viewOf(box(page))?.querySelector('form'), 'the form is there')
      equal(box(page).querySelectorAll('form').length, 1)
      typeAddress(page)
      await page.release()
      await alive(box(page))
      isTyped(page)
      submit(box(page))
      await shows(box(page), 'Enter your password')
      equal(page.api.count(paths.preLogin), 1)
      equal(page.faults, [])
    })

  it('that arrives when another box has brought the code already comes alive as well', async () => {
    const page = beginPage()
    const text = html.replace('API', page.api.baseUrl)
    page.document.write(
      `<!doctype html><html lang="en"><head><script type="module" async src="${page.entry}"></script>`,
    )
    page.document.write(`</head><body><fe-login-box base-url="${page.api.baseUrl}"></fe-login-box>`)
    await until(() => page.window.customElements.get(`fe-login-view-${build}`), 'the code is there')
    page.document.write(text.slice(0, -20))
    await pause(50)
    page.document.write(text.slice(-20))
    page.document.close()
    const second = page.document.querySelectorAll('fe-login-box')[1] as HTMLElement
    await alive(second)
    type(field(second, 'identifier'), 'ann@acme.test')
    submit(second)
    await shows(second, 'Enter your password')
    equal(page.faults, [])
  })

  it('as a template that innerHTML left behind is used and removed', async () => {
    const page = await openPage({ html: '<div></div>' })
    page.find('div').innerHTML = html.replace('API', page.api.baseUrl)
    equal(box(page).querySelector('template'), null)
    equal(box(page).shadowRoot?.querySelectorAll('.frame').length, 1)
    await alive(box(page))
    type(identifier(page), 'ann@acme.test')
    submit(box(page))
    await shows(box(page), 'Enter your password')
    equal(page.faults, [])
  })
})

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
    ok(textOf(box(page)).includes('Email address'), 'the original stays where it is')
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
    ok(textOf(box(page)).includes('Enter your password'), 'the step is still there')
    equal(page.api.count(paths.preLogin), 1)
    equal(complaints, [])
    equal(page.faults, [])
  })

  it('that renders it anew gets a painted form in the same commit', async () => {
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

describe('the step', () => {
  afterEach(closePages)

  it('is told to the host once, whatever the hand-over did', async () => {
    const page = await painted()
    const steps = heard('fe-step', page.document)
    translatePage(box(page))
    await page.release()
    await alive(box(page))
    await until(() => steps.length > 0, 'it is told')
    await pause(50)
    equal(
      steps.map(({ detail }) => detail),
      [{ flow: 'login', step: 'preLogin' }],
    )
  })
})
