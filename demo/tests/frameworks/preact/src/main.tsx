import { render } from 'preact'
import { SignIn } from './SignIn'

render(<SignIn />, document.querySelector('#app')!)
