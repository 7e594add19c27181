/** One page with every control in every state; what it looks like is chosen in the bar on top, or in the address. */
import { createRoot, type Root as ReactRoot } from 'react-dom/client'
import { StyleSheetManager } from 'styled-components'
import { Root } from '../../src/react/ui/Root.tsx'
import { LightHostContext } from '../../src/react/ui/LightForm.tsx'
import { ToastRegion } from '../../src/react/ui/Toast.tsx'
import { adoptComponents } from '../../src/styles/adopted.ts'
import { areas } from './areas.tsx'
import { makeHost } from './makeHost.ts'

type Choices = Record<'theme' | 'dir' | 'width' | 'mount' | 'density' | 'accent' | 'page' | 'area', string>

const main = document.querySelector('main')
const form = document.querySelector<HTMLFormElement>('#choices')
let root: ReactRoot | undefined

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
  const { host, place } = makeHost(mount === 'shadow' ? 'shadow' : 'light')
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
