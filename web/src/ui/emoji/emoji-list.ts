/* Loaded with the picker. Each line is an emoji, its name, and after a comma other words for it. */

const GROUPS: Record<string, string> = {
  Smileys: `
😀 grinning face, happy smile
😃 big smile, happy joy
😄 laughing eyes, happy smile
😁 beaming face, grin teeth
😆 squinting laugh, haha
😅 relieved laugh, sweat phew
🤣 rolling on the floor laughing, rofl haha
😂 tears of joy, laugh lol haha
🙂 slight smile, fine
🙃 upside-down face, silly irony
😉 wink, joke flirt
😊 blushing smile, happy warm
😇 halo, angel innocent
🥰 smiling with hearts, love adore
😍 heart eyes, love wow
🤩 star eyes, amazed wow
😘 blowing a kiss, love
😗 kissing face
😋 yum, tasty food tongue
😛 tongue out, cheeky
😜 winking tongue, crazy joke
🤪 zany face, crazy
🤑 money face, rich
🤗 hugging face, hug
🤭 hand over mouth, oops giggle
🤫 shushing face, quiet secret
🤔 thinking face, hmm
🤐 zipped mouth, secret
🤨 raised eyebrow, doubt
😐 neutral face, meh
😶 no mouth, speechless
😏 smirk
😒 unamused, bored
🙄 rolling eyes
😬 grimace, awkward
😌 relieved face, calm
😔 pensive, sad
😪 sleepy face, tired
🤤 drooling face
😴 sleeping face, tired zzz
😷 face with mask, ill
🤒 fever, ill thermometer
🤕 bandaged head, hurt
🤢 nauseated, sick
🤧 sneezing, cold ill
🥵 hot face, heat
🥶 cold face, freezing
🥴 dizzy smile, drunk
😵 dizzy face
🤯 exploding head, mind blown wow
🤠 cowboy
🥳 party face, birthday celebrate
😎 sunglasses, cool
🤓 nerd, glasses
🧐 monocle, inspect
😕 confused
😟 worried
🙁 slight frown, sad
😮 open mouth, wow surprise
😲 astonished, wow
😳 flushed, shy blush
🥺 pleading eyes, please
😨 fearful, scared
😰 anxious, sweat
😥 sad but relieved
😢 crying, sad tear
😭 sobbing, cry sad
😱 screaming, scared shock
😖 confounded
😞 disappointed, sad
😩 weary, tired
😫 tired face
🥱 yawning, tired bored
😤 huffing, triumph
😡 angry red face, mad
😠 angry face, mad
🤬 swearing
😈 smiling devil, naughty
💀 skull, dead
💩 poo
🤡 clown
👻 ghost, halloween
👽 alien
🤖 robot
😺 smiling cat
😹 laughing cat
😻 cat with heart eyes
🙀 scared cat
🙈 monkey not looking, shy
🙉 monkey not listening
🙊 monkey not speaking, secret`,
  People: `
👋 waving hand, hello bye
🤚 raised back of hand
✋ raised hand, stop high five
🖖 vulcan salute
👌 ok hand, perfect
🤏 pinching hand, little
✌️ victory hand, peace
🤞 crossed fingers, luck
🤟 love-you gesture
🤘 horns, rock
🤙 call me hand
👈 pointing left
👉 pointing right
👆 pointing up
👇 pointing down
☝️ index finger up
👍 thumbs up, yes good like
👎 thumbs down, no bad
✊ raised fist
👊 fist bump
👏 clapping hands, applause bravo
🙌 raised hands, hooray
👐 open hands
🤲 palms together
🤝 handshake, deal
🙏 folded hands, please thanks pray
✍️ writing hand
💅 nail polish
💪 strong arm, muscle
👂 ear
👀 eyes, look
🧠 brain
👶 baby
🧒 child
👦 boy
👧 girl
🧑 person
👨 man
👩 woman
🧓 older person
👴 old man, grandpa
👵 old woman, grandma
🙅 gesturing no
🙆 gesturing ok
💁 tipping hand
🙋 raising hand, me
🙇 bowing, sorry thanks
🤦 facepalm
🤷 shrug, whatever
👮 police officer
👷 builder
🤴 prince
👸 princess
🎅 santa, christmas
🧙 wizard, magic
🧚 fairy
🧜 merperson
🚶 walking
🏃 running
💃 dancing woman, dance party
🕺 dancing man, dance party
👯 dancers
👫 couple
👪 family
💏 kiss
💑 couple with heart, love
🗣️ speaking head
👥 people, group`,
  Nature: `
🐶 dog face
🐱 cat face
🐭 mouse
🐹 hamster
🐰 rabbit, bunny easter
🦊 fox
🐻 bear
🐼 panda
🐨 koala
🐯 tiger
🦁 lion
🐮 cow
🐷 pig
🐸 frog
🐵 monkey
🐔 chicken
🐧 penguin
🐦 bird
🐤 chick, easter
🦆 duck
🦅 eagle
🦉 owl
🐺 wolf
🐗 boar
🐴 horse
🦄 unicorn
🐝 bee
🐛 caterpillar, bug
🦋 butterfly
🐌 snail
🐞 ladybird
🐜 ant
🕷️ spider
🐢 turtle
🐍 snake
🦎 lizard
🐙 octopus
🦀 crab
🐟 fish
🐬 dolphin
🐳 whale
🦈 shark
🐘 elephant
🐪 camel
🦒 giraffe
🐑 sheep
🐐 goat
🐾 paw prints
🌵 cactus
🎄 christmas tree
🌲 evergreen tree
🌳 tree
🌴 palm tree
🌱 seedling, plant
🌿 herb
☘️ shamrock
🍀 four leaf clover, luck
🍁 maple leaf, autumn
🍂 fallen leaves, autumn
🌷 tulip, flower
🌹 rose, flower love
🌻 sunflower
🌼 blossom, flower
🌸 cherry blossom, flower spring
💐 bouquet, flowers
🍄 mushroom
🌍 earth, world globe
🌙 moon, night
⭐ star
🌟 glowing star
✨ sparkles, shine
⚡ lightning, power
🔥 fire, hot
🌈 rainbow
☀️ sun, weather
⛅ sun behind cloud, weather
☁️ cloud, weather
🌧️ rain, weather
⛈️ thunderstorm, weather
❄️ snowflake, winter cold
⛄ snowman, winter
💨 wind
💧 drop, water
🌊 wave, sea water`,
  Food: `
🍏 green apple
🍎 red apple
🍐 pear
🍊 orange
🍋 lemon
🍌 banana
🍉 watermelon
🍇 grapes
🍓 strawberry
🍒 cherries
🍑 peach
🥭 mango
🍍 pineapple
🥥 coconut
🥝 kiwi
🍅 tomato
🥑 avocado
🥦 broccoli
🥕 carrot
🌽 corn
🌶️ hot pepper, chili
🥔 potato
🧄 garlic
🧅 onion
🍞 bread
🥐 croissant
🥖 baguette, bread
🥨 pretzel
🧀 cheese
🥚 egg
🍳 fried egg, breakfast
🥞 pancakes
🥓 bacon
🍔 hamburger, burger
🍟 fries, chips
🍕 pizza
🌭 hot dog
🥪 sandwich
🌮 taco
🌯 burrito
🥗 salad
🍝 spaghetti, pasta
🍜 noodle soup
🍲 stew
🍛 curry
🍣 sushi
🍤 shrimp
🍚 rice
🍦 soft ice cream
🍩 doughnut
🍪 cookie, biscuit
🎂 birthday cake
🍰 cake slice
🧁 cupcake
🍫 chocolate
🍬 sweet, candy
🍭 lollipop
🍯 honey
🥛 milk
☕ coffee, tea hot drink
🍵 green tea
🍶 sake
🍾 champagne bottle, celebrate
🍷 wine
🍸 cocktail
🍹 tropical drink
🍺 beer
🍻 clinking beers, cheers
🥂 clinking glasses, cheers toast
🥤 cup with straw
🍴 fork and knife, eat`,
  Activities: `
⚽ football, soccer
🏀 basketball
🏈 american football
⚾ baseball
🎾 tennis
🏐 volleyball
🏉 rugby
🎱 billiards
🏓 table tennis
🏸 badminton
🥅 goal
⛳ golf
🎣 fishing
🥊 boxing
⛸️ ice skating
🎿 skiing
🏂 snowboard
🏋️ weight lifting, gym
🤸 cartwheel
🧘 yoga, meditate
🏄 surfing
🏊 swimming
🚴 cycling, bike
🏆 trophy, win
🥇 gold medal, first
🥈 silver medal
🥉 bronze medal
🎯 bullseye, target
🎮 video game
🎲 dice, game
🧩 puzzle
♟️ chess
🎭 theatre
🎨 painting, art
🎬 film clapper, movie
🎤 microphone, sing
🎧 headphones, music
🎼 musical score
🎹 piano
🥁 drum
🎷 saxophone
🎺 trumpet
🎸 guitar
🎻 violin
🎵 musical note
🎶 musical notes
🎉 party popper, celebrate hooray
🎊 confetti, party
🎈 balloon, party birthday
🎁 present, gift birthday
🎃 pumpkin, halloween
🎆 fireworks, new year
🎟️ ticket`,
  Travel: `
🚗 car
🚕 taxi
🚌 bus
🚑 ambulance
🚒 fire engine
🚜 tractor
🚲 bicycle, bike
🛵 scooter
🏍️ motorbike
🚂 train
🚆 railway
🚇 metro, underground
🚊 tram
✈️ plane, flight
🚀 rocket, space
🚁 helicopter
⛵ sailing boat
🚢 ship
⚓ anchor
🚦 traffic light
🗺️ map
🧭 compass
⛰️ mountain
🏔️ snowy mountain
🌋 volcano
🏕️ camping, tent
🏖️ beach, holiday
🏝️ island
🏟️ stadium
🏠 house, home
🏡 house with garden, home
🏢 office
🏥 hospital
🏦 bank
🏨 hotel
🏫 school
🏭 factory
🏰 castle
⛪ church
🕌 mosque
🕍 synagogue
⛲ fountain, square
🌃 night city
🌅 sunrise
🌇 sunset
🌉 bridge
🎡 ferris wheel
🎢 roller coaster
🧳 suitcase, travel`,
  Objects: `
⌚ watch, time
📱 phone, mobile
💻 laptop, computer
⌨️ keyboard
🖨️ printer
📷 camera, photo
🎥 film camera, video
📺 television, tv
📻 radio
⏰ alarm clock, time
⏳ hourglass, wait
🔋 battery
🔌 plug
💡 light bulb, idea
🔦 torch
🕯️ candle
💰 money bag
💵 banknote, money
💳 credit card, pay
💎 gem, diamond
🔧 spanner, tool
🔨 hammer, tool
🪛 screwdriver, tool
🧰 toolbox
🧲 magnet
🧪 test tube, science
🔬 microscope, science
🔭 telescope
💊 pill, medicine
🩹 plaster
🚪 door
🛏️ bed, sleep
🛋️ sofa
🚿 shower
🛁 bath
🧹 broom, clean
🧺 basket
🧻 paper roll
🧼 soap
🛒 shopping trolley
✉️ envelope, letter mail
📧 e-mail
📦 parcel
📫 letter box
📝 note, write
📅 calendar, date
📌 pin
📎 paper clip
✂️ scissors
🗑️ bin
🔒 locked
🔑 key
📚 books, read
📖 open book, read
📰 newspaper
🔖 bookmark
🔍 magnifier, search
📣 megaphone
🔔 bell
👓 glasses
👕 shirt
👗 dress
👟 shoe
👑 crown, king queen
🎩 top hat
🎒 backpack, school
☂️ umbrella, rain
💍 ring, wedding`,
  Symbols: `
❤️ red heart, love
🧡 orange heart, love
💛 yellow heart, love
💚 green heart, love
💙 blue heart, love
💜 purple heart, love
🖤 black heart
🤍 white heart
🤎 brown heart
💔 broken heart, sad
💕 two hearts, love
💖 sparkling heart, love
💘 heart with arrow, love
💝 heart with ribbon, gift
💯 hundred, perfect
💢 anger
💥 boom
💫 dizzy star
💬 speech bubble, talk
💤 zzz, sleep
✅ check mark, done yes
✔️ tick, yes
❌ cross mark, no
❓ question mark
❗ exclamation mark
⚠️ warning
🚫 forbidden, no
♻️ recycling
➕ plus
➖ minus
➡️ arrow right
⬅️ arrow left
⬆️ arrow up
⬇️ arrow down
🔄 arrows in a circle, refresh
🆗 ok button
🆕 new button
🆘 sos, help
🔴 red circle
🟠 orange circle
🟡 yellow circle
🟢 green circle
🔵 blue circle
🟣 purple circle
⚫ black circle
⚪ white circle
🏁 chequered flag, finish
🚩 red flag
🏳️ white flag
🏳️‍🌈 rainbow flag, pride
♾️ infinity
🎵 note, music
🔇 muted
🔊 loud`,
};

export interface Emoji {
  sign: string;
  name: string;
  /** Its name and other words for it, for the search. */
  words: string;
}

export interface EmojiGroup {
  name: string;
  emoji: Emoji[];
}

function readLine(line: string): Emoji {
  const [sign = "", ...rest] = line.split(" ");
  const words = rest.join(" ");
  return { sign, name: words.split(",")[0] ?? "", words };
}

export const EMOJI_GROUPS: EmojiGroup[] = Object.entries(GROUPS).map(([name, lines]) => ({
  name,
  emoji: lines.trim().split("\n").map(readLine),
}));
