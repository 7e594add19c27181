import { find } from './dom.ts'
import { remember } from './preferences.ts'
import { startSite } from './site.ts'
import { sitePath } from './sitePath.ts'

startSite()

find<HTMLButtonElement>('[data-look-around]').onclick = () => {
  remember('mode', 'preview')
  location.assign(`${sitePath}/account/login`)
}
