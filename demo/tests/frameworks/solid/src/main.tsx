import { render } from 'solid-js/web'
import { SignIn } from './SignIn'

render(() => <SignIn />, document.querySelector('#app')!)
