// A process that has loaded this fails where nobody handles it, once it gets the signal.
process.on("SIGUSR2", () => {
  setTimeout(() => {
    throw new Error("An error nobody handles");
  }, 0);
});
