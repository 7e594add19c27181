/** One page with every control in every state; what it looks like is chosen in the bar on top, or in the address. */
import { createRoot, type Root as ReactRoot } from 'react-dom/client'
import { StyleSheetManager } from 'styled-components'
import { Root } from '../../src/react/ui/Root.tsx'
import { LightHostContext } from '../../src/react/ui/LightForm.tsx'
import { ToastRegion } from '../../src/react/ui/Toast.tsx'
import { adopt, sheetPerDocument } from '../../src/styles/adopt.ts'
import { adoptComponents } from '../../src/styles/adopted.ts'
import { frameCss } from '../../src/styles/frame.ts'
import { tokensCss } from '../../src/styles/tokens.ts'
import { areas } from './areas.tsx'

type Choices = Record<'theme' | 'dir' | 'width' | 'mount' | 'density' | 'accent' | 'page' | 'area', string>

const frameSheet = sheetPerDocument(tokensCss + frameCss)
const main = document.querySelector('main')
const form = document.querySelector<HTMLFormElement>('#choices')
let root: ReactRoot | undefined

/** An element with our frame, as the real ones have it; returns where the screen goes. */
const makeHost = (mount: string): { host: HTMLElement; place: HTMLElement } => {
  const host = document.createElement('div')
  const shadow = host.attachShadow({ mode: 'open' })
  const frame = Object.assign(document.createElement('div'), { className: 'frame' })
  shadow.append(frame)
  adopt(shadow, frameSheet(document))
  if (mount === 'shadow') return { host, place: frame }
  const place = Object.assign(document.createElement('section'), { slot: 'view' })
  place.style.setProperty('all', 'revert')
  frame.append(Object.assign(document.createElement('slot'), { name: 'view' }))
  host.append(place)
  return { host, place }
}

const Areas = ({ density, area }: { density: string; area: string }) => (
  <Root data-density={density === 'login' ? 'login' : 'portal'}>
    <ToastRegion>
      {areas
        .filter(({ key, isForLogin }) => (area ? key === area : !isForLogin || density === 'login'))
        .map(({ key, Content }) => (
          <Content key={key} />
        ))}
    </ToastRegion>
  </Root>
)

const show = ({ theme, dir, width, mount, density, accent, page, area }: Choices) => {
  root?.unmount()
  const { host, place } = makeHost(mount)
  host.setAttribute('theme', theme)
  host.setAttribute('dir', dir)
  if (accent) host.style.setProperty('--fe-accent', accent)
  document.body.className = `${theme} ${page}`
  if (main) main.className = `w${width}`
  main?.replaceChildren(host)
  const sheet = adoptComponents(place)
  sheet.stayWhileMounted()
  root = createRoot(place, { identifierPrefix: 'c' })
  root.render(
    <StyleSheetManager sheet={sheet.styled}>
      <LightHostContext value={host}>
        <Areas {...{ density, area }} />
      </LightHostContext>
    </StyleSheetManager>,
  )
}

const choices = () => Object.fromEntries(new FormData(form ?? undefined)) as Choices

const areaField = form?.elements.namedItem('area')
if (areaField instanceof HTMLSelectElement) for (const { key, title } of areas) areaField.add(new Option(title, key))
for (const [name, value] of new URLSearchParams(location.search)) {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) field.value = value
}
form?.addEventListener('change', () => show(choices()))
show(choices())
