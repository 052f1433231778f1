// Plain old JavaScript: it must run where the application cannot. `inset` came with Chrome 87 and Safari 14.1.
;(function () {
  var modern = window.CSS && CSS.supports && CSS.supports('inset', '0') && String.prototype.replaceAll && window.Promise
  if (!modern) document.getElementById('old-browser').removeAttribute('hidden')
})()
