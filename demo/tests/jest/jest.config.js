module.exports = {
  testEnvironment: './jsdomWithNode.cjs',
  transformIgnorePatterns: ['/node_modules/(?!fe-elements/)'],
}
