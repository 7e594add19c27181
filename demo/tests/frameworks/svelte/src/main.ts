import { mount } from 'svelte'
import SignIn from './SignIn.svelte'

void import('fe-elements/define')

mount(SignIn, { target: document.querySelector('#app')! })
