export default { testEnvironment: './jsdomWithNode.cjs', transform: {} }
