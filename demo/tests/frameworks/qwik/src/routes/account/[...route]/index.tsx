export { SignIn as default } from '../../../SignIn'
