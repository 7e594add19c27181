import { signInButtonTexts } from './signInButtonTexts.generated.ts'
import { signInControl } from './signInControl.ts'
import { buttonCss, defineSmallView } from './smallView.ts'

defineSmallView('fe-sign-in-button', {
  texts: signInButtonTexts,
  css: buttonCss,
  create: host => {
    const { app } = host
    const label = document.createElement('slot')
    const button = signInControl(host, label)
    return {
      content: [button],
      update: text => {
        const { status } = app.$session.get()
        label.textContent = text('signIn')
        button.hidden = status === 'signedIn'
        // Keeps its place until it is known whether somebody is signed in.
        button.toggleAttribute('data-checking', status === 'checking')
      },
    }
  },
})
