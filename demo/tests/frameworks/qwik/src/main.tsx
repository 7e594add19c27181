import '@builder.io/qwik/qwikloader.js'
import { render } from '@builder.io/qwik'
import { SignIn } from './SignIn'

void render(document.querySelector('#app')!, <SignIn />)
