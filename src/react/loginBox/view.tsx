import { loginViewTag } from '../../elements/shell/viewTags.ts'
import { defineView } from '../app/defineView.tsx'
import { LoginBox } from './LoginBox.tsx'

defineView(loginViewTag, LoginBox)
