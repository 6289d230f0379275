// Runs before the panel. Replaces the page by one line in a browser older than package.json's browserslist, and without
// the stylesheet. ES5, so that those browsers can run it.
(function () {
  var supported =
    'noModule' in document.createElement('script') &&
    'canParse' in URL &&
    'CSSPropertyRule' in window &&
    CSS.supports('selector(:has(a))');
  // Every page has this variable once its stylesheet is loaded.
  var styled = supported && getComputedStyle(document.documentElement).getPropertyValue('--background') !== '';
  if (styled) return;
  document.body.textContent = supported
    ? 'Não foi possível carregar o Embarque. Confira a conexão e '
    : 'Este navegador é antigo demais para o Embarque. Use uma versão atual do Chrome, Edge, Firefox ou Safari.';
  if (!supported) return;
  var again = document.createElement('a');
  again.href = '';
  again.textContent = 'tente novamente.';
  document.body.appendChild(again);
})();
