import { find } from './dom.ts'
import { remember } from './preferences.ts'
import { startSite } from './site.ts'

startSite()

find<HTMLButtonElement>('[data-look-around]').onclick = () => {
  remember('mode', 'preview')
  location.assign('/account/login')
}
