import { SignIn } from './signIn'

customElements.define('sign-in', SignIn)
document.querySelector('#app')!.append(new SignIn())
